import { describe, expect, test } from 'vitest';
import { parseDay } from './hours.rules.ts';
import {
  addRange,
  copyToAllDays,
  dayProblem,
  dayText,
  EMPTY_WEEK,
  removeRange,
  toggleDay,
  weekTexts,
} from './week-form.rules.ts';

describe('the hours that are filled in', () => {
  test.each([
    [[{ opens: '09:00', closes: '19:00' }], '09:00–19:00'],
    [
      [
        { opens: '09:00', closes: '13:00' },
        { opens: '15:00', closes: '19:00' },
      ],
      '09:00–13:00, 15:00–19:00',
    ],
    [[{ opens: '20:00', closes: '02:00' }], '20:00–02:00'],
    [[], 'Cerrado'],
  ])('are written so that the card can read them: %j', (ranges, text) => {
    expect(dayText(ranges)).toBe(text);
    expect(parseDay(text)).not.toBeNull();
    expect(dayProblem(ranges)).toBeNull();
  });

  test('are refused where a range is not complete, or begins before the one above it ends', () => {
    expect(dayProblem([{ opens: '09:00', closes: '' }])).toBe('Completa las horas.');
    expect(
      dayProblem([
        { opens: '15:00', closes: '19:00' },
        { opens: '09:00', closes: '13:00' },
      ]),
    ).toContain('Revisa las horas');
  });

  test('say nothing at all until a day opens', () => {
    expect(weekTexts(EMPTY_WEEK)).toBeNull();
    const opened = toggleDay(EMPTY_WEEK, 'monday');
    expect(weekTexts(opened)).toMatchObject({ monday: '09:00–19:00', sunday: 'Cerrado' });
    expect(weekTexts(toggleDay(opened, 'monday'))).toBeNull();
  });

  test('of a day that opens are those of the open day before it', () => {
    const monday = { ...EMPTY_WEEK, monday: [{ opens: '10:00', closes: '14:00' }] };
    expect(toggleDay(monday, 'wednesday').wednesday).toEqual([{ opens: '10:00', closes: '14:00' }]);
  });

  test('are copied to every day at once', () => {
    const week = copyToAllDays({ ...EMPTY_WEEK, friday: [{ opens: '10:00', closes: '14:00' }] }, 'friday');
    expect(new Set(Object.values(weekTexts(week) ?? {}))).toEqual(new Set(['10:00–14:00']));
  });

  test('of a usual day leave room for lunch when a second range is added, and close when all are taken away', () => {
    const week = addRange(toggleDay(EMPTY_WEEK, 'monday'), 'monday');
    expect(dayText(week.monday)).toBe('09:00–13:00, 15:00–19:00');
    expect(dayText(removeRange(removeRange(week, 'monday', 0), 'monday', 0).monday)).toBe('Cerrado');
  });
});
