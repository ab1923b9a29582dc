import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import type { Fulfilment, Order } from '#features/ordering/orders/orders.contract.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

/** 'Retiro', 'Despacho a Ñuñoa'; '' if the shop does not ask, and for a table, which the order's title names. */
function fulfilmentWords(fulfilment: Fulfilment | null): string {
  if (fulfilment === null || fulfilment.type === 'table') return '';
  return fulfilment.type === 'pickup' ? 'Retiro' : `Despacho a ${fulfilment.zone}`;
}

/** How the customer gets the order and when, as far as known: 'Retiro · Sáb 28, 13:00'. */
export function factWords(
  { fulfilment, dueAt }: Pick<Order, 'fulfilment' | 'dueAt'>,
  now: Date,
  zone: TimeZone,
): string {
  const facts = [fulfilmentWords(fulfilment), dueWords(dueAt, now, zone)];
  return facts
    .filter((fact) => fact)
    .map(capitalised)
    .join(' · ');
}

const messageOf = (channel: Order['channel']) => (channel === 'email' ? 'correo' : 'WhatsApp');

/** Whether the order is new and nobody has said that its message was sent. */
export const isUnsent = ({ status, isSent }: Pick<Order, 'status' | 'isSent'>): boolean =>
  status === 'nueva' && isSent !== true;

/** In the row of an unsent order: what is still missing. */
export const missingMessage = ({ channel }: Pick<Order, 'channel'>): string =>
  `Falta su ${messageOf(channel)}`;

export const unsentText = ({ isSent, channel }: Pick<Order, 'isSent' | 'channel'>): string =>
  isSent === false
    ? 'Sin confirmar: el cliente dice que no envió el mensaje'
    : `El cliente aún no confirma que envió el ${messageOf(channel)}`;

/** When and how the order came: 'Recibido hoy 13:00 por correo'; 'Registrado hoy 13:00' while it may not have, as `unsentText` says. */
export function arrivalWords(
  order: Pick<Order, 'channel' | 'source' | 'status' | 'isSent' | 'createdAt'>,
  now: Date,
  zone: TimeZone,
): string {
  const when = dueWords(order.createdAt, now, zone);
  if (order.source === 'owner') return `Anotado ${when}`;
  return isUnsent(order) ? `Registrado ${when}` : `Recibido ${when} ${CAME_BY[order.channel]}`;
}

const CAME_BY: Record<Order['channel'], string> = {
  direct: 'por Vitrina',
  whatsapp: 'por WhatsApp',
  email: 'por correo',
};
