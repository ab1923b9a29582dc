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
  note?: string;
}

const SEEN: readonly [Figure, Figure] = [
  {
    key: 'visits',
    label: 'Visitas',
    title: { day: 'Visitas por día', week: 'Visitas por semana' },
    format: formatCount,
    inWords: (value) => countOf(value, 'visita', 'visitas'),
    none: 'Sin visitas',
  },
  {
    key: 'visitors',
    label: 'Visitantes',
    title: { day: 'Visitantes por día', week: 'Visitantes por semana' },
    format: formatCount,
    inWords: (value) => countOf(value, 'visitante', 'visitantes'),
    none: 'Sin visitantes',
    note: 'Una persona cuenta una vez por día.',
  },
];

const SOLD: readonly [Figure, Figure] = [
  {
    key: 'orders',
    label: 'Pedidos',
    title: { day: 'Pedidos por día', week: 'Pedidos por semana' },
    format: formatCount,
    inWords: (value) => countOf(value, 'pedido', 'pedidos'),
    none: 'Sin pedidos',
    note: 'Los que no se cancelaron: los de tu tarjeta y los que anotaste tú.',
  },
  {
    key: 'revenue',
    label: 'Ingresos',
    title: { day: 'Ingresos por día', week: 'Ingresos por semana' },
    format: formatPesos,
    inWords: formatPesos,
    none: 'Sin ingresos',
    note: 'Suman los pedidos que no se cancelaron, con su despacho. Lo que no tiene precio no suma.',
  },
];

const CONTACTS: Figure = {
  key: 'contacts',
  label: 'Contactos',
  title: { day: 'Contactos por día', week: 'Contactos por semana' },
  format: formatCount,
  inWords: (value) => countOf(value, 'contacto', 'contactos'),
  none: 'Sin contactos',
  note: 'Toques en WhatsApp, teléfono, correo, redes, sitio web y mapa.',
};

const VISITS_ASKED: Figure = {
  key: 'requests',
  label: 'Solicitudes',
  title: { day: 'Solicitudes por día', week: 'Solicitudes por semana' },
  format: formatCount,
  inWords: (value) => countOf(value, 'solicitud', 'solicitudes'),
  none: 'Sin solicitudes',
  note: 'Visitas, pruebas y cotizaciones que te pidieron.',
};

const HOURS_BOOKED: Figure = {
  key: 'bookedHours',
  label: 'Reservas',
  title: { day: 'Reservas por día', week: 'Reservas por semana' },
  format: formatCount,
  inWords: (value) => countOf(value, 'reserva', 'reservas'),
  none: 'Sin reservas',
  note: 'Las horas reservadas que no se cancelaron, por el día en que las reservaron.',
};

/** How a business sells: by orders, by hours that are booked, or by visits that are asked for. */
export type Sells = 'orders' | 'hours' | 'visits';

/** The main figures in their order. The chosen one is drawn by day. */
export const figuresOf = (sells: Sells): readonly [Figure, Figure, Figure, Figure] => [
  ...SEEN,
  ...(sells === 'orders' ? SOLD : ([sells === 'hours' ? HOURS_BOOKED : VISITS_ASKED, CONTACTS] as const)),
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
