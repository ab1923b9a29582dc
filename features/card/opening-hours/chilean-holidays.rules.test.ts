import { describe, expect, test } from 'vitest';
import { weekdayOf } from '#foundation/contract/dates.ts';
import { holidaysOf, openHolidays } from './chilean-holidays.rules.ts';

/** The published holidays, without election days, as months and days. */
const PUBLISHED: Record<number, string> = {
  2024: '01-01 03-29 03-30 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-08 12-25',
  2025: '01-01 04-18 04-19 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  2026: '01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  2027: '01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
};

describe('the holidays of Chile', () => {
  test.each(Object.entries(PUBLISHED))('in %s are those of the official calendar', (year, days) => {
    expect(holidaysOf(Number(year)).map(({ date }) => date)).toEqual(
      days.split(' ').map((day) => `${year}-${day}`),
    );
  });

  test.each([
    ['San Pedro y San Pablo', '2027-06-28', 'from a Tuesday to its Monday'],
    ['San Pedro y San Pablo', '2028-06-26', 'from a Thursday to its Monday'],
    ['San Pedro y San Pablo', '2029-07-02', 'from a Friday to the following Monday'],
    ['Encuentro de Dos Mundos', '2028-10-09', 'from a Thursday to its Monday'],
    ['Encuentro de Dos Mundos', '2029-10-15', 'from a Friday to the following Monday'],
    ['Día de las Iglesias Evangélicas y Protestantes', '2028-10-27', 'from a Tuesday to the previous Friday'],
    [
      'Día de las Iglesias Evangélicas y Protestantes',
      '2029-11-02',
      'from a Wednesday to the following Friday',
    ],
    ['Feriado adicional de Fiestas Patrias', '2029-09-17', 'before a Tuesday'],
    ['Feriado adicional de Fiestas Patrias', '2030-09-20', 'after a Thursday'],
    ['Feriado adicional de Fiestas Patrias', '2032-09-17', 'before a Saturday'],
    ['Feriado adicional de Año Nuevo', '2034-01-02', 'after a Sunday'],
    ['Día Nacional de los Pueblos Indígenas', '2028-06-20', 'with the solstice'],
    ['Día Nacional de los Pueblos Indígenas', '2040-06-20', 'with the solstice'],
    ['Viernes Santo', '2038-04-23', 'with a late Easter'],
  ])('move: %s is on %s, %s', (name, date) => {
    const named = holidaysOf(Number(date.slice(0, 4))).filter((day) => day.name === name);
    expect(named.map((day) => day.date)).toEqual([date]);
  });

  test('are on the weekdays that the law requires, in any year', () => {
    for (let year = 2024; year <= 2040; year++) {
      const days = holidaysOf(year);
      const weekdaysOf = (name: string) =>
        days.filter((day) => day.name === name).map(({ date }) => weekdayOf(date));
      expect([year, weekdaysOf('Viernes Santo'), weekdaysOf('Sábado Santo')]).toEqual([year, [4], [5]]);
      // Monday, Saturday or Sunday.
      expect([0, 5, 6]).toContain(weekdaysOf('San Pedro y San Pablo')[0]);
      expect([0, 5, 6]).toContain(weekdaysOf('Encuentro de Dos Mundos')[0]);
      expect([1, 2]).not.toContain(weekdaysOf('Día de las Iglesias Evangélicas y Protestantes')[0]);
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
    }
  });

  test('include five on which shops must close', () => {
    const mandatory = holidaysOf(2026).filter(({ isMandatory }) => isMandatory);
    expect(mandatory.map(({ date }) => date.slice(5))).toEqual(['01-01', '05-01', '09-18', '09-19', '12-25']);
  });
});

describe('an owner is asked about', () => {
  test('the holidays of the next four months, also across the end of the year', () => {
    expect(openHolidays('2026-11-20', []).map(({ date }) => date)).toEqual([
      '2026-12-08',
      '2026-12-25',
      '2027-01-01',
    ]);
    expect(openHolidays('2026-12-25', []).map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2027-01-01',
      '2027-03-26',
      '2027-03-27',
    ]);
  });

  test('only the holidays without an answer', () => {
    const said = [{ date: '2026-12-08' }, { date: '2027-01-01' }];
    expect(openHolidays('2026-11-20', said).map(({ date }) => date)).toEqual(['2026-12-25']);
  });
});
