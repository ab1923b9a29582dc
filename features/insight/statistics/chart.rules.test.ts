import { describe, expect, test } from 'vitest';
import {
  axisNames,
  axisOf,
  type ChartPoint,
  lineOf,
  peakOf,
  pointsOf,
  rangeInWords,
  shortNumber,
} from './chart.rules.ts';
import { everyDay } from './days.rules.ts';

const TODAY = '2026-11-20';
const daysWith = (count: number, visits: (at: number) => number) =>
  everyDay(TODAY, count, []).map((day, at) => ({ ...day, visits: visits(at) }));
const point = (value: number, before: number | null = null): ChartPoint => ({
  date: TODAY,
  name: '',
  value,
  before,
});

describe('a chart', () => {
  test('of a month has a point for each day, with the day that it is compared with', () => {
    const points = pointsOf(
      30,
      'visits',
      daysWith(30, (at) => at),
      daysWith(30, () => 5),
    );
    expect(points).toHaveLength(30);
    expect(points[0]).toEqual({ date: '2026-10-22', name: 'jue 22 oct', value: 0, before: 5 });
    expect(points.at(-1)).toEqual({ date: TODAY, name: 'Hoy', value: 29, before: 5 });
  });

  test('of a year has a point for each of 52 weeks, the last of which ends today', () => {
    const points = pointsOf(
      365,
      'visits',
      daysWith(365, (at) => (at === 0 ? 1000 : 1)),
      null,
    );
    expect(points).toHaveLength(52);
    expect(new Set(points.map(({ value }) => value))).toEqual(new Set([7]));
    expect(points.at(-1)).toMatchObject({ date: '2026-11-14', name: 'Semana del 14 nov', before: null });
  });

  test.each([
    [
      [131, 110],
      [0, 50, 100, 150],
    ],
    [[0], [0, 1]],
    [[1], [0, 1]],
    [[4], [0, 1, 2, 3, 4]],
    [[5], [0, 2, 4, 6]],
    [[12_345_678_900], [0, 5e9, 1e10, 1.5e10]],
  ])('with a maximum of %o has grid lines at %o', (values, lines) => {
    expect(axisOf(values.map((value) => point(value)))).toEqual(lines);
  });

  test('has room for the days it is compared with', () => {
    expect(axisOf([point(3, 90)]).at(-1)).toBe(100);
  });

  test.each([
    [0, '0'],
    [950, '950'],
    [1500, '1.500'],
    [50_000, '50 mil'],
    [2_500_000, '2,5 M'],
    [15_000_000_000, '15.000 M'],
  ])('labels %i as %s', (value, words) => {
    expect(shortNumber(value)).toBe(words);
  });

  test.each([
    [7, ['sáb', 'dom', 'lun', 'mar', 'mié', 'jue', 'hoy']],
    [30, ['22 oct', '29 oct', '5 nov', '12 nov', 'hoy']],
    [365, ['nov', 'feb', 'may', 'ago', 'hoy']],
  ] as const)('of %i days has the labels %o', (days, names) => {
    const points = pointsOf(
      days,
      'visits',
      daysWith(days, () => 0),
      null,
    );
    expect(axisNames(days, points).map(({ name }) => name)).toEqual(names);
  });

  test('is drawn from zero at the bottom to its highest grid line at the top', () => {
    expect(lineOf([0, 5, 10], 10)).toBe('M0 1000L500 500L1000 0');
    expect(lineOf([0, 5, 10], 10, { first: 1 })).toBe('M500 500L1000 0');
    expect(lineOf([0, 5, 10], 10, { end: 2 })).toBe('M0 1000L500 500');
  });

  test('first describes its highest point, or today if it is empty', () => {
    expect(peakOf([point(1), point(9), point(9), point(2)])).toBe(1);
    expect(peakOf([point(0), point(0)])).toBe(1);
  });
});

test.each([
  ['2026-10-22', '2026-11-20', '22 oct – 20 nov 2026'],
  ['2025-11-21', '2026-11-20', '21 nov 2025 – 20 nov 2026'],
])('from %s to %s is titled %s', (from, to, words) => {
  expect(rangeInWords(from, to)).toBe(words);
});
