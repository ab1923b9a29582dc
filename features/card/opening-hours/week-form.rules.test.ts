import { describe, expect, test } from 'vitest';
import {
  type DayForm,
  dayFormOf,
  dayProblem,
  dayText,
  hasRoom,
  inHours,
  nightNote,
  withRange,
} from './day-form.rules.ts';
import { parseDay } from './hours.rules.ts';
import {
  copyToAllDays,
  EMPTY_WEEK,
  groupDays,
  groupName,
  isUnset,
  toggleDay,
  weekChanges,
  weekOf,
  weekTexts,
  withHours,
} from './week-form.rules.ts';

describe('the hours in the form', () => {
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
  ])('are written so that the card can parse them: %j', (ranges, text) => {
    expect(dayText(ranges)).toBe(text);
    expect(parseDay(text)).not.toBeNull();
    expect(dayProblem(ranges)).toBeNull();
  });

  test('are refused if a period is incomplete, or starts before the one above it ends', () => {
    expect(dayProblem([{ opens: '09:00', closes: '' }])).toBe('Completa las horas.');
    expect(
      dayProblem([
        { opens: '15:00', closes: '19:00' },
        { opens: '09:00', closes: '13:00' },
      ]),
    ).toContain('Revisa las horas');
  });

  test('are empty until a day opens', () => {
    expect(weekTexts(EMPTY_WEEK)).toBeNull();
    const opened = toggleDay(EMPTY_WEEK, 'monday');
    expect(weekTexts(opened)).toMatchObject({ monday: '09:00–19:00', sunday: 'Cerrado' });
    expect(weekTexts(toggleDay(opened, 'monday'))).toBeNull();
  });

  test('of a day that opens are copied from the open day before it', () => {
    const monday = { ...EMPTY_WEEK, monday: [{ opens: '10:00', closes: '14:00' }] };
    expect(toggleDay(monday, 'wednesday').wednesday).toEqual([{ opens: '10:00', closes: '14:00' }]);
  });

  test('can be copied to every day at once', () => {
    const week = copyToAllDays({ ...EMPTY_WEEK, friday: [{ opens: '10:00', closes: '14:00' }] }, 'friday');
    expect(new Set(Object.values(weekTexts(week) ?? {}))).toEqual(new Set(['10:00–14:00']));
  });

  test('of a day that closes are removed, even free text', () => {
    expect(toggleDay({ ...EMPTY_WEEK, monday: 'Con cita' }, 'monday').monday).toEqual([]);
  });

  test('are not copied over texts', () => {
    const week = { ...EMPTY_WEEK, friday: [{ opens: '10:00', closes: '14:00' }], sunday: 'Con cita' };
    expect(weekTexts(copyToAllDays(week, 'friday'))).toMatchObject({
      monday: '10:00–14:00',
      sunday: 'Con cita',
    });
  });

  test.each([
    ['09:00', '13:00', '09:00–13:00, 15:00–19:00'],
    ['09:00', '19:00', '09:00–19:00, –'],
  ])('%s to %s stay unchanged when another period is added', (opens, closes, words) => {
    expect(dayText(withRange([{ opens, closes }]))).toBe(words);
  });

  test('of a day cannot get another period after midnight, nor after the third', () => {
    expect(hasRoom([{ opens: '09:00', closes: '19:00' }])).toBe(true);
    expect(hasRoom([{ opens: '20:00', closes: '02:00' }])).toBe(false);
    expect(hasRoom([{ opens: '20:00', closes: '00:00' }])).toBe(false);
    expect(hasRoom(Array(3).fill({ opens: '', closes: '' }))).toBe(false);
  });

  test('are unset while neither the form nor the card has any', () => {
    expect(isUnset(EMPTY_WEEK)).toBe(true);
    expect(isUnset(toggleDay(EMPTY_WEEK, 'friday'))).toBe(false);
    expect(isUnset(EMPTY_WEEK, { monday: 'Cerrado' })).toBe(false);
  });
});

describe('the stored text of a day', () => {
  test.each<[string | null, DayForm]>([
    ['9 a 18', [{ opens: '09:00', closes: '18:00' }]],
    [
      'de 9 a 13 y de 15 a 19 hrs',
      [
        { opens: '09:00', closes: '13:00' },
        { opens: '15:00', closes: '19:00' },
      ],
    ],
    ['20:00–02:00', [{ opens: '20:00', closes: '02:00' }]],
    ['18:00–24:00', [{ opens: '18:00', closes: '00:00' }]],
    ['Cerrado', []],
    [null, []],
    [' ', []],
  ])('is filled in as hours: %j', (text, day) => {
    expect(dayFormOf(text)).toEqual(day);
  });

  test.each(['Previa reserva', '4 a 8', '24 horas', '8-9, 10-11, 12-13, 14-15'])(
    'stays free text if it is more than a few ranges: %s',
    (text) => {
      expect(dayFormOf(text)).toBe(text);
      expect(dayProblem(text)).toBeNull();
    },
  );

  test('is changed only if it is edited, not by opening the form', () => {
    const stored = { monday: '9 a 18', tuesday: 'Con cita', saturday: '24 horas', sunday: null };
    const week = weekOf(stored);
    expect(weekChanges(week, stored)).toBeNull();
    const changed = { ...week, tuesday: 'Con cita previa', wednesday: [{ opens: '10:00', closes: '14:00' }] };
    expect(weekChanges(changed, stored)).toEqual({ tuesday: 'Con cita previa', wednesday: '10:00–14:00' });
    expect(weekChanges(toggleDay(week, 'monday'), stored)).toEqual({ monday: 'Cerrado' });
  });

  test('is converted to hours if it can be parsed, or else to the usual hours', () => {
    expect(inHours('24 horas')).toEqual([{ opens: '09:00', closes: '19:00' }]);
    expect(inHours('9 a 18')).toEqual([{ opens: '09:00', closes: '18:00' }]);
  });

  test('must not be empty if it is a text', () => {
    expect(dayProblem('  ')).toContain('Escribe');
  });
});

test.each([
  ['20:00', '02:00', 'Cierra a las 02:00 del día siguiente.'],
  ['20:00', '01:30', 'Cierra a la 01:30 del día siguiente.'],
  ['18:00', '00:00', 'Cierra a medianoche.'],
  ['09:00', '19:00', null],
  ['20:00', '', null],
])('a period from %s to %s says %s', (opens, closes, note) => {
  expect(nightNote({ opens, closes })).toBe(note);
});

test('days with the same hours are edited together, until they are split or their hours differ; closed days are alone', () => {
  const week = weekOf({
    ...{ monday: '9 a 18', tuesday: '09:00–18:00', wednesday: '9 a 18', thursday: '10:00–14:00' },
    ...{ friday: 'Previa reserva', saturday: 'Cerrado' },
  });
  const names = (...of: Parameters<typeof groupDays>) => groupDays(...of).map(groupName);
  expect(names(week)).toEqual(['Lunes a miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']);
  expect(names(withHours(week, ['saturday', 'sunday'], '24 horas'))).toContain('Sábado y domingo');
  expect(names(copyToAllDays({ ...week, friday: [] }, 'monday'))).toEqual(['Todos los días']);
  expect(names(week, [['monday'], ['tuesday', 'wednesday', 'thursday']])).toEqual([
    'Lunes',
    'Martes y miércoles',
    'Jueves',
  ]);
});
