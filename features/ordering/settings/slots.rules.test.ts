import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { weekOf } from '#tests/support/hours.ts';
import { firstFreeSlot, type SlotRules, slotDays, slotText } from './slots.rules.ts';

const RULES: SlotRules = {
  slotMinutes: 60,
  noticeMinutes: 30,
  daysAhead: 2,
  cutOffs: [],
  slotOrders: null,
  slotPesos: null,
  dayOrders: null,
  dayPesos: null,
};
const NINE_TO_ONE = weekOf('09:00–13:00');
// A Wednesday in winter (UTC−4).
const TEN = new Date('2026-07-15T10:00-04:00');
const at = (clock: string, date = '2026-07-15') => new Date(`${date}T${clock}-04:00`);

const slotsOf = (rules: Partial<SlotRules> = {}, more: Partial<Parameters<typeof slotDays>[0]> = {}) =>
  slotDays({ rules: { ...RULES, ...rules }, hours: NINE_TO_ONE, now: TEN, due: [], ...more }).map(
    ({ date, slots }) => [
      date,
      slots
        .map(
          ({ start, isFull }) =>
            `${slotText(new Date(start), 60, SANTIAGO).slice(0, 5)}${isFull ? ' full' : ''}`,
        )
        .join(' '),
    ],
  );

describe('the slots of a card', () => {
  test('are within the opening hours, after the notice, up to the last day', () => {
    expect(slotsOf()).toEqual([
      ['2026-07-15', '11:00 12:00'],
      ['2026-07-16', '09:00 10:00 11:00 12:00'],
      ['2026-07-17', '09:00 10:00 11:00 12:00'],
    ]);
  });

  test('start later for a product that needs notice, even beyond the last day', () => {
    expect(slotsOf({ daysAhead: 0 }, { noticeHours: 48 })).toEqual([['2026-07-17', '10:00 11:00 12:00']]);
  });

  test('leave out closed days and days whose hours cannot be parsed', () => {
    const hours = weekOf('09:00–10:00', { thursday: 'Cerrado', friday: 'previa reserva' });
    expect(slotsOf({ daysAhead: 3 }, { hours })).toEqual([['2026-07-18', '09:00']]);
  });

  test('after midnight belong to the next date, also where it is closed', () => {
    const hours = weekOf('Cerrado', { wednesday: '22:00–02:00', friday: '01:00–03:00' });
    expect(slotsOf({}, { hours })).toEqual([
      ['2026-07-15', '22:00 23:00'],
      ['2026-07-16', '00:00 01:00'],
      ['2026-07-17', '01:00 02:00'],
    ]);
    // A night that reaches into the next date's own hours adds no slot twice.
    const nights = weekOf('22:00–03:00', { thursday: '01:00–05:00' });
    expect(slotsOf({}, { hours: nights })[1]).toEqual(['2026-07-16', '00:00 01:00 02:00 03:00 04:00']);
    // The evening before the first date counts, too.
    expect(slotsOf({ daysAhead: 0 }, { hours, now: at('00:20', '2026-07-16') })).toEqual([
      ['2026-07-16', '01:00'],
    ]);
  });

  test("of 'only today' are those of this night, also after midnight, and none of tomorrow", () => {
    const evening = weekOf('20:00–02:00');
    const only = { daysAhead: 0 };
    expect(slotsOf(only, { hours: evening, now: at('22:00') })).toEqual([
      ['2026-07-15', '23:00'],
      ['2026-07-16', '00:00 01:00'],
    ]);
    expect(slotsOf(only, { hours: evening, now: at('23:40') })).toEqual([['2026-07-16', '01:00']]);
    expect(slotsOf(only, { hours: evening, now: at('10:00'), noticeHours: 2 })).toHaveLength(2);
    for (const clock of ['23:20', '23:40']) expect(slotsOf(only, { now: at(clock) })).toEqual([]);
    expect(slotsOf(only, { now: at('22:00'), noticeHours: 3 })).toEqual([]);
    expect(slotsOf(only, { now: at('22:00'), noticeHours: 12 })).toEqual([
      ['2026-07-16', '10:00 11:00 12:00'],
    ]);
    expect(slotsOf({ daysAhead: 1 }, { hours: evening, now: at('22:00') }).at(-1)).toEqual([
      '2026-07-17',
      '00:00 01:00',
    ]);
  });

  test('end at the cut-off of their shift, on the same day or the day before', () => {
    const lunch = { name: 'Almuerzo', from: '12:00', to: '15:00', orderBy: '09:30', isDayBefore: false };
    expect(slotsOf({ cutOffs: [lunch] })[0]).toEqual(['2026-07-15', '11:00']);
    expect(slotsOf({ cutOffs: [{ ...lunch, orderBy: '10:00' }] })[0]).toEqual(['2026-07-15', '11:00 12:00']);
    const early = { ...lunch, orderBy: '09:30', isDayBefore: true };
    expect(slotsOf({ cutOffs: [early] }).map(([, slots]) => slots)).toEqual([
      '11:00',
      '09:00 10:00 11:00',
      '09:00 10:00 11:00 12:00',
    ]);
  });

  test('are full when the slot or the day has reached its limit of orders or pesos', () => {
    const due = [{ dueAt: at('11:00'), orders: 1, total: 10_000 }];
    expect(slotsOf({ slotOrders: 1 }, { due })[0]).toEqual(['2026-07-15', '11:00 full 12:00']);
    expect(slotsOf({ slotPesos: 12_000 }, { due, total: 5_000 })[0]?.[1]).toBe('11:00 full 12:00');
    expect(slotsOf({ slotPesos: 12_000 }, { due, total: 2_000 })[0]?.[1]).toBe('11:00 12:00');
    expect(slotsOf({ dayOrders: 1 }, { due })[0]?.[1]).toBe('11:00 full 12:00 full');
    expect(slotsOf({ dayPesos: 10_000 }, { due })[1]?.[1]).toBe('09:00 10:00 11:00 12:00');
  });

  test('take the first order even when it is above the limit in pesos', () => {
    expect(slotsOf({ slotPesos: 1_000 }, { total: 90_000 })[0]?.[1]).toBe('11:00 12:00');
  });

  test('follow the changes of the clock', () => {
    // Santiago's clock goes from 24:00 back to 23:00 at the end of 4 April, and from 0:00 to 1:00 on 6 September.
    const allDay = weekOf('24 horas');
    for (const [now, date, hours] of [
      ['2026-04-04T00:00-03:00', '2026-04-04', 25],
      ['2026-09-06T01:00-03:00', '2026-09-06', 23],
    ] as const) {
      const [day] = slotDays({
        rules: { ...RULES, noticeMinutes: 0, daysAhead: 0 },
        hours: allDay,
        now: new Date(now),
        due: [],
      });
      const starts = day?.slots.map(({ start }) => start) ?? [];
      expect(day?.date).toBe(date);
      expect(new Set(starts).size).toBe(starts.length);
      expect(starts.length).toBeLessThanOrEqual(hours);
      expect(starts.length).toBeGreaterThanOrEqual(23);
    }
  });
});

test('an order that does not fit moves to the next free slot', () => {
  const due = [
    { dueAt: at('11:00'), orders: 1, total: 1 },
    { dueAt: at('12:00'), orders: 1, total: 1 },
  ];
  const days = slotDays({ rules: { ...RULES, slotOrders: 1 }, hours: NINE_TO_ONE, now: TEN, due });
  expect(firstFreeSlot(days, at('11:00').getTime())?.start).toBe(at('09:00', '2026-07-16').getTime());
  expect(firstFreeSlot([])).toBeNull();
});

test('no slot is ever offered as free beyond its limit, before the notice or in the past', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 7 * 1440 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom(15, 30, 60, 120),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 }),
      (minutes, noticeMinutes, slotMinutes, slotOrders, taken) => {
        const now = new Date(TEN.getTime() + minutes * 60_000);
        const due = taken.map((slot) => ({
          dueAt: new Date(TEN.getTime() + slot * 15 * 60_000),
          orders: 1,
          total: 1,
        }));
        const rules = { ...RULES, noticeMinutes, slotMinutes, slotOrders };
        for (const { slots } of slotDays({ rules, hours: NINE_TO_ONE, now, due })) {
          for (const { start, end, isFull } of slots) {
            const inIt = due.filter(({ dueAt }) => dueAt.getTime() >= start && dueAt.getTime() < end).length;
            expect(isFull).toBe(inIt >= slotOrders);
            expect(start).toBeGreaterThanOrEqual(now.getTime() + noticeMinutes * 60_000);
          }
        }
      },
    ),
  );
});
