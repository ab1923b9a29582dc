import { totalText } from '#features/ordering/orders/order-amounts.rules.ts';

/** Events that an owner sees as activity: orders, and what visitors do beyond viewing. */
export const ACTIVITY_TYPES = [
  'order',
  'saved',
  'share',
  'save_contact',
  'whatsapp',
  'call',
  'email',
  'website',
  'instagram',
  'facebook',
  'map',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** The number of entries that an owner sees. */
export const MAX_ACTIVITY = 20;
/** Equal events within this time are merged into one entry. */
const TOGETHER_MS = 3_600_000;

export interface ActivityEvent {
  type: ActivityType;
  at: Date;
  number?: number;
  total?: number;
  /** Whether a line of the order has no price yet. */
  isPartlyUnpriced?: boolean;
}

export interface Activity {
  type: ActivityType;
  /** ISO 8601; the latest of merged events. */
  at: string;
  text: string;
}

/** The texts contain no names, and never describe several people as one. */
const ONE_AND_MANY: Record<Exclude<ActivityType, 'order'>, [one: string, many: string]> = {
  saved: ['Alguien guardó tu tarjeta', 'Guardaron tu tarjeta'],
  share: ['Alguien compartió tu tarjeta', 'Compartieron tu tarjeta'],
  save_contact: ['Alguien guardó tu contacto en su teléfono', 'Guardaron tu contacto en el teléfono'],
  whatsapp: ['Alguien abrió tu WhatsApp', 'Abrieron tu WhatsApp'],
  call: ['Alguien tocó tu teléfono para llamarte', 'Tocaron tu teléfono para llamarte'],
  email: ['Alguien tocó tu correo para escribirte', 'Tocaron tu correo para escribirte'],
  website: ['Alguien abrió tu sitio web', 'Abrieron tu sitio web'],
  instagram: ['Alguien abrió tu Instagram', 'Abrieron tu Instagram'],
  facebook: ['Alguien abrió tu Facebook', 'Abrieron tu Facebook'],
  map: ['Alguien miró cómo llegar', 'Miraron cómo llegar'],
};

function textOf(event: ActivityEvent, times: number): string {
  const { type, number, total = 0, isPartlyUnpriced = false } = event;
  if (type === 'order') return orderEventWords(number, totalText({ total, isPartlyUnpriced }));
  const [one, many] = ONE_AND_MANY[type];
  return times === 1 ? one : `${many} ${times} veces`;
}

/** 'Pedido N.º 7 por $4.500 + por confirmar', 'Pedido N.º 7, por confirmar' */
const orderEventWords = (number: number | undefined, total: string): string =>
  total.startsWith('$')
    ? `Pedido N.º ${number} por ${total}`
    : `Pedido N.º ${number}, ${total.toLocaleLowerCase('es')}`;

/** The latest events in words, newest first. Consecutive equal events within an hour are merged. */
export function activityOf(events: readonly ActivityEvent[]): Activity[] {
  const runs: { latest: ActivityEvent; times: number }[] = [];
  for (const event of events.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const run = runs.at(-1);
    const isAlike =
      run !== undefined &&
      event.type !== 'order' &&
      run.latest.type === event.type &&
      run.latest.at.getTime() - event.at.getTime() < TOGETHER_MS;
    if (isAlike) run.times += 1;
    else runs.push({ latest: event, times: 1 });
  }
  return runs.slice(0, MAX_ACTIVITY).map(({ latest, times }) => ({
    type: latest.type,
    at: latest.at.toISOString(),
    text: textOf(latest, times),
  }));
}
