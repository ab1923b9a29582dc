import { DAY_MINUTES } from '#foundation/contract/dates.ts';

/** The offered notices: minutes from an order to its earliest slot. */
export const NOTICES = [0, 15, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080] as const;
export const DAYS_AHEAD = [0, 1, 2, 7, 14, 30, 60] as const;

/** The offered values and the chosen one, which may be a different one, sorted. */
export const withChosen = (offered: readonly number[], chosen: number): number[] =>
  [...new Set([...offered, chosen])].toSorted((a, b) => a - b);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** '30 minutos', '1 hora', '1 hora y 30 minutos', '2 días' */
export function durationText(minutes: number): string {
  if (minutes >= DAY_MINUTES && minutes % DAY_MINUTES === 0)
    return counted(minutes / DAY_MINUTES, 'día', 'días');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && counted(hours, 'hora', 'horas'), rest > 0 && counted(rest, 'minuto', 'minutos')]
    .filter(Boolean)
    .join(' y ');
}

/** 'Solo para hoy', 'Para hoy y mañana', 'Hasta 7 días después' */
export function aheadText(days: number): string {
  if (days === 0) return 'Solo para hoy';
  return days === 1 ? 'Para hoy y mañana' : `Hasta ${days} días después`;
}
