import { capitalised } from '#foundation/contract/capitalised.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';

export interface Figure {
  key: 'visits' | 'visitors' | 'contacts' | 'requests' | 'bookedHours' | 'orders' | 'revenue';
  label: string;
  /** The chart's title. */
  title: { day: string; week: string };
  format: (value: number) => string;
  /** With its unit: '131 visitas'. */
  inWords: (value: number) => string;
  /** Shown when the whole period has none. */
  none: string;
  /** Shown under the title: what is counted. */
  note?: string | undefined;
}

const counted = (key: Figure['key'], one: string, many: string, note?: string): Figure => {
  const label = capitalised(many);
  return {
    ...{ key, label, note, none: `Sin ${many}`, format: formatCount },
    title: { day: `${label} por día`, week: `${label} por semana` },
    inWords: (value) => countOf(value, one, many),
  };
};

const SEEN = [
  counted('visits', 'visita', 'visitas'),
  counted('visitors', 'visitante', 'visitantes', 'Una persona cuenta una vez por día.'),
] as const;

const ORDERS = counted(
  'orders',
  'pedido',
  'pedidos',
  'Los de tu tarjeta y los que anotaste tú, sin los cancelados ni los que nadie dijo haber enviado.',
);

const REVENUE: Figure = {
  ...counted(
    'revenue',
    'ingreso',
    'ingresos',
    'Suman los pedidos que cuentan, con su despacho. Lo que no tiene precio no suma.',
  ),
  ...{ format: formatPesos, inWords: formatPesos },
};

const REQUESTS = counted(
  'requests',
  'solicitud',
  'solicitudes',
  'Visitas, pruebas y cotizaciones que te pidieron.',
);

const BOOKED = counted(
  'bookedHours',
  'reserva',
  'reservas',
  'Las horas reservadas que no se cancelaron, por el día en que las reservaron.',
);

const CONTACTS = counted(
  'contacts',
  'contacto',
  'contactos',
  'Toques en WhatsApp, teléfono, correo, redes, sitio web y mapa.',
);

/** How a business sells: by orders, by hours that are booked, or by visits that are asked for. */
export type Sells = 'orders' | 'hours' | 'visits';

/** The main figures in their order. The chosen one is drawn by day. */
export const figuresOf = (sells: Sells): readonly [Figure, Figure, Figure, Figure] => [
  ...SEEN,
  ...(sells === 'orders'
    ? ([ORDERS, REVENUE] as const)
    : ([sells === 'hours' ? BOOKED : REQUESTS, CONTACTS] as const)),
];

/** The change from the previous value in rounded percent, at least 1 where they differ. */
export function changeOf(now: number, before: number): { way: 'up' | 'down'; percent: string } | null {
  if (before === 0 || now === before) return null;
  const percent = Math.max(1, Math.round((Math.abs(now - before) / before) * 100));
  return { way: now > before ? 'up' : 'down', percent: `${formatCount(percent)} %` };
}

/** A share of the whole: '38 %', or '< 1 %' for a small share that would round to 0. */
export function shareOf(part: number, whole: number): string {
  const percent = Math.round((part / whole) * 100);
  return percent === 0 && part > 0 ? '< 1 %' : `${percent} %`;
}
