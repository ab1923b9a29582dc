import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

/** With more times than this, they are grouped by part of the day. */
const MOST_AT_ONCE = 12;
const NOON = 12 * 60;
const EVENING = 18 * 60;

const PARTS = [
  { name: 'En la mañana', from: 0, to: NOON },
  { name: 'En la tarde', from: NOON, to: EVENING },
  { name: 'En la noche', from: EVENING, to: Number.POSITIVE_INFINITY },
];

export interface DayPart<Slot> {
  /** '' where the day has only one part. */
  name: string;
  slots: Slot[];
}

/** The times of a day. Many are grouped by morning, afternoon and evening; a group without times is left out. */
export function dayParts<Slot extends { start: string }>(
  slots: readonly Slot[],
  zone: TimeZone,
): DayPart<Slot>[] {
  if (slots.length <= MOST_AT_ONCE) return [{ name: '', slots: [...slots] }];
  return PARTS.map(({ name, from, to }) => ({
    name,
    slots: slots.filter(({ start }) => {
      const { minutes } = localParts(new Date(start), zone);
      return minutes >= from && minutes < to;
    }),
  })).filter((part) => part.slots.length > 0);
}
