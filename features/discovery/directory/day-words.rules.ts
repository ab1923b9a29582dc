import { greetingAt } from '#foundation/contract/santiago.ts';

/** 'Buenas tardes' and 'domingo 22 de noviembre' in `timeZone`, or by default in the time zone of this device. */
export function dayWords(now: Date, timeZone?: string): { greeting: string; day: string } {
  const options = {
    hour: 'numeric',
    hourCycle: 'h23',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  } as const;
  const parts = new Intl.DateTimeFormat('es-CL', { ...options, ...(timeZone && { timeZone }) }).formatToParts(
    now,
  );
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    greeting: greetingAt(Number(part('hour'))),
    day: `${part('weekday')} ${part('day')} de ${part('month')}`,
  };
}
