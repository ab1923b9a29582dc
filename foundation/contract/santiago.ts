import { type LocalParts, localInstant, localParts } from './local-time.ts';
import { SANTIAGO } from './time-zones.ts';

/** Santiago's clock, for what belongs to no shop: the home page, the administration, names of files. */

export const santiagoParts = (now: Date): LocalParts => localParts(now, SANTIAGO);

/** The instant at which Santiago's clock shows `minutes` after 00:00 of `date`; see `localInstant`. */
export const santiagoInstant = (date: string, minutes: number): Date => localInstant(date, minutes, SANTIAGO);

const GREETINGS = [
  [6, 'Buenos días'],
  [12, 'Buenas tardes'],
  [20, 'Buenas noches'],
] as const;

/** 'Buenos días' from 06:00, 'Buenas tardes' from 12:00, 'Buenas noches' from 20:00. */
export const greetingAt = (hour: number): string =>
  GREETINGS.findLast(([from]) => hour >= from)?.[1] ?? 'Buenas noches';

/** The same by Santiago's clock. */
export const greeting = (now: Date): string => greetingAt(santiagoParts(now).hour);

/** The next instant at which `greeting` returns another text. */
export function nextGreetingChange(now: Date): Date {
  const { date, hour } = santiagoParts(now);
  const next = GREETINGS.find(([from]) => hour < from)?.[0] ?? 24 + GREETINGS[0][0];
  return santiagoInstant(date, next * 60);
}
