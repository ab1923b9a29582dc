import { daysBetween } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';

const DAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

/** 'Vuelve mañana 12:00', 'Vuelve lun 9:30': when a sold-out product is available again, by Santiago's clock. */
export function backAgain(soldOutUntil: string, now: Date): string {
  const then = santiagoParts(new Date(soldOutUntil));
  const ahead = daysBetween(santiagoParts(now).date, then.date);
  const day = ahead < 1 ? 'hoy' : ahead === 1 ? 'mañana' : DAYS[then.weekday];
  return `Vuelve ${day} ${then.hour}:${`${then.minutes % 60}`.padStart(2, '0')}`;
}
