import { describe, expect, test } from 'vitest';
import { dateAfter } from '#foundation/contract/dates.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { periodOf } from './period.rules.ts';
import { reportOf } from './report.rules.ts';

const period = periodOf(new Date('2026-11-20T15:00:00Z'), 7, SANTIAGO);
const daysAgo = (days: number) => dateAfter('2026-11-20', -days);
const longAgo = new Date('2025-01-01T12:00:00Z');
const nothing = { date: daysAgo(7) };

describe('a period', () => {
  test('contains all of its days, oldest first, including empty ones', () => {
    const { byDay } = reportOf(period, {
      timeZone: SANTIAGO,
      days: [{ date: daysAgo(2), visits: 5, visitors: 4 }],
      lastPrevious: nothing,
      since: longAgo,
    });
    expect(byDay.map(({ date, visits }) => [date, visits])).toEqual([
      ['2026-11-14', 0],
      ['2026-11-15', 0],
      ['2026-11-16', 0],
      ['2026-11-17', 0],
      ['2026-11-18', 5],
      ['2026-11-19', 0],
      ['2026-11-20', 0],
    ]);
  });

  test('adds up its own days only', () => {
    const report = reportOf(period, {
      timeZone: SANTIAGO,
      days: [
        { date: daysAgo(7), visits: 100, visitors: 100 },
        { date: daysAgo(6), visits: 1, visitors: 1 },
        { date: daysAgo(6), orders: 2, whatsappOrders: 1, revenue: 5000 },
        { date: daysAgo(0), visits: 10, visitors: 8 },
        { date: daysAgo(0), orders: 1, whatsappOrders: 1, revenue: 0 },
      ],
      lastPrevious: nothing,
      since: null,
    });
    expect(report).toMatchObject({ visits: 11, visitors: 9, orders: 3, whatsappOrders: 2, revenue: 5000 });
    expect(report.byDay.at(-1)).toEqual({
      date: '2026-11-20',
      visits: 10,
      visitors: 8,
      contacts: 0,
      requests: 0,
      bookedHours: 0,
      orders: 1,
      directOrders: 0,
      whatsappOrders: 1,
      emailOrders: 0,
      ownerOrders: 0,
      pieces: 0,
      revenue: 0,
    });
  });
});

describe('the previous period', () => {
  const days = [
    { date: daysAgo(13), visits: 3, visitors: 3 },
    { date: daysAgo(7), visits: 50, visitors: 40 },
    { date: daysAgo(6), visits: 9, visitors: 9 },
  ];
  const lastPrevious = { date: daysAgo(7), visits: 20, visitors: 15 };

  test('counts its last day up to the present time of day', () => {
    const { previous } = reportOf(period, { timeZone: SANTIAGO, days, lastPrevious, since: longAgo });
    expect(previous).toMatchObject({ visits: 23, visitors: 18 });
  });

  test('is aligned by weekday, with whole days', () => {
    const { byDay, previous } = reportOf(period, { timeZone: SANTIAGO, days, lastPrevious, since: longAgo });
    expect(previous?.byDay.map(({ date }) => date)).toEqual(byDay.map(({ date }) => dateAfter(date, -7)));
    expect(previous?.byDay.at(-1)?.visits).toBe(50);
    const month = reportOf(periodOf(new Date('2026-11-20T15:00:00Z'), 30, SANTIAGO), {
      timeZone: SANTIAGO,
      days: [{ date: daysAgo(40), visits: 1 }],
      lastPrevious: { date: daysAgo(30) },
      since: longAgo,
    });
    expect(month.previous?.byDay[0]?.date).toBe(dateAfter('2026-10-22', -28));
    expect(month.previous?.byDay).toHaveLength(30);
  });

  test.each([
    ['from the very first day', '2026-11-07T12:00:00Z', true],
    ['from the second day only', '2026-11-08T12:00:00Z', false],
  ])('is compared only if it was counted completely: %s', (_name, since, isCompared) => {
    const { previous } = reportOf(period, { timeZone: SANTIAGO, days, lastPrevious, since: new Date(since) });
    expect(previous !== null).toBe(isCompared);
  });

  test('is left out if nothing happened in it', () => {
    const { previous } = reportOf(period, {
      timeZone: SANTIAGO,
      days: days.slice(2),
      lastPrevious: nothing,
      since: longAgo,
    });
    expect(previous).toBeNull();
  });
});
