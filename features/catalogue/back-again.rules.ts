import { santiagoParts } from '#foundation/contract/santiago.ts';

const DAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const DAY_MS = 864e5;

/** 'Vuelve mañana 12:00', 'Vuelve lun 9:30': when what has sold out is there again, by Santiago's clock. */
export function backAgain(soldOutUntil: string, now: Date): string {
  const then = santiagoParts(new Date(soldOutUntil));
  const ahead = Math.round((Date.parse(then.date) - Date.parse(santiagoParts(now).date)) / DAY_MS);
  const day = ahead < 1 ? 'hoy' : ahead === 1 ? 'mañana' : DAYS[then.weekday];
  return `Vuelve ${day} ${then.hour}:${`${then.minutes % 60}`.padStart(2, '0')}`;
}
