import { describe, expect, test } from 'vitest';
import type { SpecialDay } from './day-hours.rules.ts';
import {
  answered,
  answerOf,
  dayFor,
  dayTitle,
  dayWords,
  formsOf,
  type SpecialDayForm,
  specialDayProblems,
  specialDaysToSave,
} from './special-days-form.rules.ts';
import { EMPTY_WEEK } from './week-form.rules.ts';

const TODAY = '2026-09-10';
const week = {
  ...EMPTY_WEEK,
  friday: [{ opens: '10:00', closes: '21:00' }],
  saturday: 'de 10 a 14',
  thursday: 'Con cita',
};
const stored: SpecialDay[] = [
  { date: '2026-09-01', hours: 'Cerrado', name: 'Inventario' },
  { date: '2026-09-18', hours: '9 a 14', name: 'Fiestas Patrias' },
  { date: '2026-09-19', hours: 'Según el clima', name: null },
  { date: '2026-10-12', hours: null, name: 'Encuentro de Dos Mundos' },
];
const special = (change: Partial<SpecialDayForm>): SpecialDayForm => ({
  key: 'new',
  date: '2026-12-24',
  day: [],
  name: '',
  ...change,
});

describe('the special dates in the form', () => {
  test('are those from today on, with texts that are not hours kept as texts', () => {
    expect(
      formsOf(stored, TODAY).map((form) => [dayTitle(form.date), answerOf(form), dayWords(form)]),
    ).toEqual([
      ['Viernes 18 de septiembre', 'Otro horario', '09:00–14:00'],
      ['Sábado 19 de septiembre', 'Otro horario', 'Según el clima'],
      ['Lunes 12 de octubre', 'Horario normal', 'Horario normal'],
    ]);
  });

  test.each(['Vacaciones', ''])(
    'several days in a row are one row, saved day by day, and read as one again: %j',
    (name) => {
      const holidays = special({ date: '2027-02-01', until: '2027-02-15', name });
      const saved = specialDaysToSave([holidays], [], TODAY);
      expect(saved).toHaveLength(15);
      expect(saved?.at(-1)).toEqual({ date: '2027-02-15', hours: 'Cerrado', name: name || null });
      const [read, ...others] = formsOf(saved ?? [], TODAY);
      expect(others).toEqual([]);
      expect(dayTitle(read?.date ?? '', read?.until)).toBe('Lunes 1 al lunes 15 de febrero');
      expect(specialDaysToSave(formsOf(saved ?? [], TODAY), saved ?? [], TODAY)).toBeNull();
      const shorter = formsOf(saved ?? [], TODAY).map((form) => ({ ...form, until: '2027-02-05' }));
      expect(specialDaysToSave(shorter, saved ?? [], TODAY)).toHaveLength(5);
    },
  );

  test('several days that end before they begin, meet others, or are too many are refused', () => {
    const problemOf = (change: Partial<SpecialDayForm>, others: SpecialDayForm[] = []) =>
      specialDayProblems([special(change), ...others], TODAY).new?.date;
    expect(problemOf({ until: '2026-12-20' })).toBe('Termina antes de empezar.');
    for (const day of [null, [{ opens: '10:00', closes: '14:00' }]])
      expect(problemOf({ until: '2026-12-26' }, [special({ key: 'b', date: '2026-12-25', day })])).toBe(
        'Ya dijiste algo de una de esas fechas.',
      );
    expect(problemOf({ until: '2027-03-30' })).toBe('Puedes guardar hasta 60 fechas especiales.');
    expect(problemOf({ until: '2027-01-05' })).toBeUndefined();
  });

  test('vacations over a holiday that is closed anyway are one row', () => {
    const christmas = special({ key: 'b', date: '2026-12-25', name: 'Navidad' });
    const vacations = special({ date: '2026-12-21', until: '2026-12-27', name: 'Vacaciones' });
    for (const forms of [
      [christmas, vacations],
      [vacations, christmas],
    ]) {
      expect(specialDayProblems(forms, TODAY)).toEqual({});
      const saved = specialDaysToSave(forms, [], TODAY) ?? [];
      expect(saved).toHaveLength(7);
      expect(formsOf(saved, TODAY)).toMatchObject([{ until: '2026-12-27', name: 'Vacaciones' }]);
    }
    // Without a name of their own they do not take the holiday's.
    const saved = specialDaysToSave([christmas, { ...vacations, name: '' }], [], TODAY);
    expect(saved?.flatMap(({ name }) => name ?? [])).toEqual(['Navidad']);
  });

  test('are not changed by opening the form', () => {
    expect(specialDaysToSave(formsOf(stored, TODAY), stored, TODAY)).toBeNull();
  });

  test('are saved with past ones, in order, and with untouched texts unchanged', () => {
    const forms = [special({ name: ' Nochebuena ' }), ...formsOf(stored, TODAY)];
    expect(specialDaysToSave(forms, stored, TODAY)).toEqual([
      ...stored,
      { date: '2026-12-24', hours: 'Cerrado', name: 'Nochebuena' },
    ]);
  });

  test('can all be removed, except past ones', () => {
    expect(specialDaysToSave([], stored, TODAY)).toEqual([stored[0]]);
  });

  test('keep their hours when their date is changed', () => {
    const [first, ...others] = formsOf(stored, TODAY);
    const moved = [{ ...special({}), ...first, date: '2026-09-20' }, ...others];
    expect(specialDaysToSave(moved, stored, TODAY)?.map(({ date, hours }) => `${date} ${hours}`)).toEqual([
      '2026-09-01 Cerrado',
      '2026-09-19 Según el clima',
      '2026-09-20 9 a 14',
      '2026-10-12 null',
    ]);
  });
});

test.each([
  ['Cerrado', '2026-09-18', []],
  ['Horario normal', '2026-09-18', null],
  ['Otro horario', '2026-09-18', [{ opens: '10:00', closes: '21:00' }]],
  ['Otro horario', '2026-09-19', [{ opens: '10:00', closes: '14:00' }]],
  ['Otro horario', '2026-09-17', [{ opens: '09:00', closes: '19:00' }]],
  ['Otro horario', '2026-09-20', [{ opens: '09:00', closes: '19:00' }]],
  ['Otro horario', '', [{ opens: '09:00', closes: '19:00' }]],
] as const)('the answer %s for %j is filled in as %j', (answer, date, day) => {
  expect(dayFor(answer, date, week)).toEqual(day);
});

test('the answer for a holiday includes its name', () => {
  const holiday = { date: '2026-09-18', name: 'Fiestas Patrias', isMandatory: true };
  expect(answered(holiday, 'Cerrado', week)).toMatchObject({
    date: '2026-09-18',
    day: [],
    name: 'Fiestas Patrias',
  });
});

describe('a date is refused', () => {
  test.each([
    ['without a day', [special({ date: '' })], { date: 'Elige una fecha.' }],
    ['that is in the past', [special({ date: '2026-09-09' })], { date: 'Esa fecha ya pasó.' }],
    [
      'that is already in the list',
      [special({}), special({ key: 'other' })],
      { date: 'Ya dijiste algo de esa fecha.' },
    ],
    [
      'whose hours are missing',
      [special({ day: [{ opens: '10:00', closes: '' }] })],
      { day: 'Completa las horas.' },
    ],
  ])('%s', (_, forms, problem) => {
    expect(specialDayProblems(forms, TODAY).new).toMatchObject(problem);
  });

  test('only for these reasons', () => {
    expect(specialDayProblems([...formsOf(stored, TODAY), special({ date: TODAY })], TODAY)).toEqual({});
  });
});
