import { describe, expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import {
  ALWAYS,
  hasAnyDay,
  isOfferRunning,
  nextOfferChange,
  type OfferSchedule,
} from './offer-schedule.rules.ts';

const at = (moment: string) => new Date(moment);
const schedule = (limits: Partial<OfferSchedule>): OfferSchedule => ({ ...ALWAYS, ...limits });

// Santiago is at UTC−3 in summer and at UTC−4 in winter. In 2026 clocks go back at the end of 4 April and forward at
// the end of 5 September; in 2027 at the end of 3 April and 4 September. 20 November 2026 is a Friday.
const november = schedule({ startDate: '2026-11-01', endDate: '2026-11-30' });
const weekend = schedule({ weekdays: ['friday', 'saturday'] });
const evening = schedule({ weekdays: ['friday', 'saturday'], startTime: '18:00', endTime: '22:00' });
const night = schedule({ weekdays: ['friday'], startTime: '22:00', endTime: '02:00' });
const happyHour = schedule({ startTime: '18:00', endTime: '20:00' });
const christmas = schedule({
  startDate: '2026-12-01',
  endDate: '2026-12-24',
  weekdays: ['monday', 'thursday'],
  startTime: '23:00',
  endTime: '01:00',
});

type Row = [what: string, offer: OfferSchedule, now: string, isRunning: boolean, next: string | null];
const ROWS: Row[] = [
  ['without any limit', ALWAYS, '2026-11-20T12:00-03:00', true, null],

  ['before its first day', november, '2026-10-31T23:59:59.999-03:00', false, '2026-11-01T00:00-03:00'],
  [
    'from the first moment of its first day',
    november,
    '2026-11-01T00:00-03:00',
    true,
    '2026-12-01T00:00-03:00',
  ],
  ['to the end of its last day', november, '2026-11-30T23:59:59.999-03:00', true, '2026-12-01T00:00-03:00'],
  ['when its last day is over', november, '2026-12-01T00:00-03:00', false, null],
  [
    'without a last day',
    schedule({ startDate: '2026-12-01' }),
    '2026-11-20T12:00-03:00',
    false,
    '2026-12-01T00:00-03:00',
  ],
  ['begun, without a last day', schedule({ startDate: '2026-11-01' }), '2026-11-20T12:00-03:00', true, null],
  [
    'without a first day',
    schedule({ endDate: '2026-11-20' }),
    '2026-11-20T12:00-03:00',
    true,
    '2026-11-21T00:00-03:00',
  ],
  [
    'of one day',
    schedule({ startDate: '2026-11-20', endDate: '2026-11-20' }),
    '2026-11-20T12:00-03:00',
    true,
    '2026-11-21T00:00-03:00',
  ],

  ['on another weekday', weekend, '2026-11-19T23:59-03:00', false, '2026-11-20T00:00-03:00'],
  [
    'on consecutive days, without a change between them',
    weekend,
    '2026-11-20T00:00-03:00',
    true,
    '2026-11-22T00:00-03:00',
  ],
  ['after its days, until next week', weekend, '2026-11-22T00:00-03:00', false, '2026-11-27T00:00-03:00'],
  [
    'from Sunday to Monday, across the week',
    schedule({ weekdays: ['monday', 'sunday'] }),
    '2026-11-22T12:00-03:00',
    true,
    '2026-11-24T00:00-03:00',
  ],
  [
    'every day but one',
    schedule({ weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] }),
    '2026-11-16T00:00-03:00',
    true,
    '2026-11-22T00:00-03:00',
  ],

  ['a moment before its hours', evening, '2026-11-20T17:59:59.999-03:00', false, '2026-11-20T18:00-03:00'],
  ['in the first minute of its hours', evening, '2026-11-20T18:00-03:00', true, '2026-11-20T22:00-03:00'],
  ['a moment before its hours end', evening, '2026-11-20T21:59:59.999-03:00', true, '2026-11-20T22:00-03:00'],
  [
    'in the minute in which its hours end',
    evening,
    '2026-11-20T22:00-03:00',
    false,
    '2026-11-21T18:00-03:00',
  ],
  ['after the hours of its last day', evening, '2026-11-21T22:00-03:00', false, '2026-11-27T18:00-03:00'],
  ['at its hours on another day', evening, '2026-11-19T19:00-03:00', false, '2026-11-20T18:00-03:00'],
  ['at its hours on any day', happyHour, '2026-11-18T18:30-03:00', true, '2026-11-18T20:00-03:00'],
  [
    'until midnight',
    schedule({ startTime: '18:00', endTime: '00:00' }),
    '2026-11-20T23:59-03:00',
    true,
    '2026-11-21T00:00-03:00',
  ],

  ['past midnight, on the evening it began', night, '2026-11-20T23:00-03:00', true, '2026-11-21T02:00-03:00'],
  ['past midnight, on the day after', night, '2026-11-21T01:59-03:00', true, '2026-11-21T02:00-03:00'],
  ['past midnight, when it is over', night, '2026-11-21T02:00-03:00', false, '2026-11-27T22:00-03:00'],
  [
    'early on its own weekday, which belongs to the night before',
    night,
    '2026-11-20T01:00-03:00',
    false,
    '2026-11-20T22:00-03:00',
  ],
  [
    'past midnight after its last day, on which its hours began',
    schedule({ endDate: '2026-11-20', startTime: '22:00', endTime: '02:00' }),
    '2026-11-21T01:00-03:00',
    true,
    '2026-11-21T02:00-03:00',
  ],
  [
    'past midnight before its first day',
    schedule({ startDate: '2026-11-20', startTime: '22:00', endTime: '02:00' }),
    '2026-11-20T01:00-03:00',
    false,
    '2026-11-20T22:00-03:00',
  ],
  [
    'nearly around the clock',
    schedule({ startTime: '12:00', endTime: '11:59' }),
    '2026-11-20T11:59-03:00',
    false,
    '2026-11-20T12:00-03:00',
  ],

  // 1 December 2026 is a Tuesday, 24 December a Thursday.
  [
    'by date, weekday and hour, far ahead',
    christmas,
    '2026-07-01T12:00-04:00',
    false,
    '2026-12-03T23:00-03:00',
  ],
  [
    'by date, weekday and hour, on its night',
    christmas,
    '2026-12-08T00:59-03:00',
    true,
    '2026-12-08T01:00-03:00',
  ],
  [
    'by date, weekday and hour, between two of its days',
    christmas,
    '2026-12-08T01:00-03:00',
    false,
    '2026-12-10T23:00-03:00',
  ],
  [
    'by date, weekday and hour, in its last night',
    christmas,
    '2026-12-25T00:30-03:00',
    true,
    '2026-12-25T01:00-03:00',
  ],
  ['by date, weekday and hour, after its last night', christmas, '2026-12-25T01:00-03:00', false, null],
  [
    'on a weekday that does not occur between its dates',
    schedule({ startDate: '2026-11-23', endDate: '2026-11-24', weekdays: ['friday'] }),
    '2026-11-20T12:00-03:00',
    false,
    null,
  ],
];

const CLOCK_CHANGES: Row[] = [
  // Autumn: 23:00 to 24:00 occurs twice, first at UTC−3.
  [
    'on a day of 25 hours, 4 April 2026',
    schedule({ endDate: '2026-04-04' }),
    '2026-04-04T23:30-04:00',
    true,
    '2026-04-05T00:00-04:00',
  ],
  [
    'on Saturday of 25 hours, 3 April 2027',
    schedule({ weekdays: ['saturday'] }),
    '2027-04-03T23:59-04:00',
    true,
    '2027-04-04T00:00-04:00',
  ],
  [
    'until 23:30 when that occurs twice: to the first',
    schedule({ startTime: '20:00', endTime: '23:30' }),
    '2026-04-04T23:30-03:00',
    false,
    '2026-04-05T20:00-04:00',
  ],
  [
    'past the midnight of 4 April 2026: an hour longer',
    schedule({ weekdays: ['saturday'], startTime: '22:00', endTime: '02:00' }),
    '2026-04-05T01:59-04:00',
    true,
    '2026-04-05T02:00-04:00',
  ],
  // Spring: clocks jump from 24:00 to 01:00.
  [
    'before the day without a midnight, 6 September 2026',
    schedule({ startDate: '2026-09-06' }),
    '2026-09-05T23:59-04:00',
    false,
    '2026-09-06T01:00-03:00',
  ],
  [
    'to the end of 4 September 2027',
    schedule({ endDate: '2027-09-04' }),
    '2027-09-04T23:59-04:00',
    true,
    '2027-09-05T01:00-03:00',
  ],
  [
    'past the midnight that 5 September 2026 lacks: an hour shorter',
    schedule({ weekdays: ['saturday'], startTime: '22:00', endTime: '02:00' }),
    '2026-09-06T01:30-03:00',
    true,
    '2026-09-06T02:00-03:00',
  ],
  [
    'from 00:30, which 6 September 2026 lacks: from 01:30',
    schedule({ startTime: '00:30', endTime: '05:00' }),
    '2026-09-06T01:15-03:00',
    false,
    '2026-09-06T01:30-03:00',
  ],
  [
    'at hours that the clock change skips: the next night',
    schedule({ startTime: '00:30', endTime: '01:10' }),
    '2026-09-06T01:05-03:00',
    false,
    '2026-09-07T00:30-03:00',
  ],
  [
    'at the same hours before and after a clock change: at 18:00',
    happyHour,
    '2026-09-05T20:00-04:00',
    false,
    '2026-09-06T18:00-03:00',
  ],
];

describe('an offer', () => {
  test.each([...ROWS, ...CLOCK_CHANGES])('%s', (_, offer, now, isRunning, next) => {
    expect(isOfferRunning(offer, at(now), SANTIAGO)).toBe(isRunning);
    expect(nextOfferChange(offer, at(now), SANTIAGO)?.toISOString() ?? null).toBe(
      next && at(next).toISOString(),
    );
  });

  test('changes exactly when announced, throughout a year with both clock changes', () => {
    const odd = schedule({
      weekdays: ['monday', 'saturday', 'sunday'],
      startTime: '21:30',
      endTime: '00:45',
    });
    for (const offer of [weekend, evening, night, happyHour, odd]) {
      let now = at('2026-03-01T12:00-03:00');
      while (now < at('2027-03-01T12:00-03:00')) {
        const was = isOfferRunning(offer, now, SANTIAGO);
        const change = nextOfferChange(offer, now, SANTIAGO) ?? expect.fail('no change');
        expect(isOfferRunning(offer, new Date(change.getTime() - 1), SANTIAGO), change.toISOString()).toBe(
          was,
        );
        expect(isOfferRunning(offer, change, SANTIAGO), change.toISOString()).toBe(!was);
        now = change;
      }
    }
  });
});

test.each<[Partial<OfferSchedule>, boolean]>([
  [{}, true],
  [{ weekdays: ['friday'] }, true],
  [{ startDate: '2026-11-23', weekdays: ['friday'] }, true],
  [{ startDate: '2026-11-23', endDate: '2026-11-26', weekdays: ['friday'] }, false],
  [{ startDate: '2026-11-23', endDate: '2026-11-27', weekdays: ['friday'] }, true],
  [{ startDate: '2026-11-23', endDate: '2027-11-26', weekdays: ['sunday'] }, true],
])('an offer limited to %j occurs on some day: %s', (limits, has) => {
  expect(hasAnyDay(schedule(limits))).toBe(has);
});
