const WEEKDAY_AND_TIME = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A recent time (ISO 8601) as 'viernes, 14:05' in Santiago. */
export const weekdayAndTime = (time: string): string => WEEKDAY_AND_TIME.format(new Date(time));
