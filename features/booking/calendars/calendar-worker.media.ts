import { parentPort, workerData } from 'node:worker_threads';
import ical, { type DateWithTimeZone, type VEvent } from 'node-ical';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant } from '#foundation/contract/local-time.ts';
import type { BusySpan } from './busy-span.rules.ts';
import type { CalendarTask } from './calendar-times.media.ts';

const { text, from, until, zone, shortest, atMost } = workerData as CalendarTask;

/** The date of a whole day, which the library gives as the midnight of this machine. */
const dateOf = (day: DateWithTimeZone): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');

/** Whole days are those of the shop's clock; their end is the day after. */
function spanOf(start: DateWithTimeZone, end: DateWithTimeZone, isFullDay: boolean): BusySpan {
  if (!isFullDay) return [start.getTime(), end.getTime()];
  const first = dateOf(start);
  const last = dateOf(end);
  const after = last > first ? last : dateAfter(first, 1);
  return [localInstant(first, 0, zone).getTime(), localInstant(after, 0, zone).getTime()];
}

const isBusy = ({ status, transparency, uid }: VEvent): boolean =>
  status !== 'CANCELLED' &&
  `${transparency}` !== 'TRANSPARENT' &&
  // Our own bookings, in a calendar that reads the agenda.
  !`${uid}`.endsWith('@vitrina');

const spans = Object.values(ical.sync.parseICS(text)).flatMap((event): BusySpan[] =>
  event?.type === 'VEVENT' && isBusy(event as VEvent)
    ? ical
        .expandRecurringEvent(event as VEvent, {
          from: new Date(from),
          to: new Date(until),
          expandOngoing: true,
        })
        .filter((instance) => isBusy(instance.event))
        .map(({ start, end, isFullDay }) => spanOf(start, end, isFullDay))
    : [],
);

const kept: BusySpan[] = [];
for (const [startsAt, endsAt] of spans
  // PostgreSQL reads no year of five digits.
  .map(([start, end]): BusySpan => [start, Math.min(end, until)])
  .filter((span) => span[1] > span[0] && span[1] > from && span[0] < until)
  .sort(([one], [other]) => one - other)) {
  const last = kept.at(-1);
  if (last && startsAt - last[1] < shortest) last[1] = Math.max(last[1], endsAt);
  else kept.push([startsAt, endsAt]);
}
parentPort?.postMessage(kept.slice(0, atMost));
