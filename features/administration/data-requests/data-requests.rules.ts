import { countOf } from '#foundation/contract/count.ts';
import { DAY_MS, daysBetween, weekdayOf } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { DataRequestKind } from './data-requests.contract.ts';

/**
 * Calendar days that the law gives for the answer, and again for an extension (Ley 19.628, as amended by Ley 21.719).
 */
export const ANSWER_DAYS = 30;
const WARNING_DAYS = 7;

export const KIND_LABELS: Record<DataRequestKind, string> = {
  access: 'Saber qué datos míos guardan',
  rectification: 'Corregir mis datos',
  erasure: 'Borrar mis datos',
  objection: 'Que dejen de usar mis datos',
  portability: 'Llevarme mis datos',
  blocking: 'Suspender el uso de mis datos',
};

/** The names of the rights in the law, for places with little room. */
export const SHORT_KIND_LABELS: Record<DataRequestKind, string> = {
  access: 'Acceso',
  rectification: 'Rectificación',
  erasure: 'Supresión',
  objection: 'Oposición',
  portability: 'Portabilidad',
  blocking: 'Bloqueo',
};

export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

/** Working days for the answer to a request for a temporary block. */
const BLOCKING_DAYS = 2;

/**
 * The deadline for the answer to a request that arrives at `createdAt`. Holidays count as working days, because an
 * earlier deadline is safe.
 */
export function dueOf(kind: DataRequestKind, createdAt: Date): Date {
  if (kind !== 'blocking') return daysAfter(createdAt, ANSWER_DAYS);
  let due = createdAt;
  for (let left = BLOCKING_DAYS; left > 0; ) {
    due = daysAfter(due, 1);
    if (weekdayOf(santiagoParts(due).date) < 5) left -= 1;
  }
  return due;
}

/** The reference that people quote when they write about their request. */
export const referenceOf = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${santiagoParts(createdAt).date.slice(0, 4)}-${id}`;

export const dataRequestPath = (token: string): string => `/tus-datos/${token}`;

/** 'Venció hace 2 días', 'Vence hoy', 'Vence en 5 días'; `isUrgent` within a week of the last day. */
export function dueWords(dueAt: string, now: Date): { text: string; isUrgent: boolean } {
  const days = daysBetween(santiagoParts(now).date, santiagoParts(new Date(dueAt)).date);
  const count = countOf(Math.abs(days), 'día', 'días');
  const text = days < 0 ? `Venció hace ${count}` : days === 0 ? 'Vence hoy' : `Vence en ${count}`;
  return { text, isUrgent: days <= WARNING_DAYS };
}

/** A day in Santiago: '23 de diciembre de 2026'. */
export const longDay = (time: string): string =>
  new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'America/Santiago' }).format(
    new Date(time),
  );
