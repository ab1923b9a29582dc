import { describe, expect, test } from 'vitest';
import { OptionGroupDrafts } from '#features/catalogue/products/options.contract.ts';
import { differenceOf } from './choice-prices.rules.ts';
import {
  asNewGroups,
  blankChoice,
  blankGroup,
  type ChoiceFormValues,
  choicesText,
  differenceNote,
  dropEmptyChoices,
  freshKey,
  isSoldOut,
  limitsOf,
  type OptionGroupFormValues,
  optionProblems,
  ruleText,
  startingPoints,
  toGroupFormValues,
  toOptionGroupInput,
} from './options-form.rules.ts';

const choice = (name: string, price = '', overrides: Partial<ChoiceFormValues> = {}): ChoiceFormValues => ({
  key: name.length + 1,
  name,
  price,
  isAvailable: true,
  ...overrides,
});
const group = (overrides: Partial<OptionGroupFormValues> = {}): OptionGroupFormValues => ({
  key: 1,
  name: 'Tamaño',
  min: 1,
  max: 1,
  choices: [choice('Chico'), choice('Mediano', '1.000'), choice('El más grande', '2.000')],
  ...overrides,
});

test.each([
  ['', 0],
  ['-', 0],
  ['+$', 0],
  ['1500', 1500],
  ['1.500', 1500],
  ['+$1.500', 1500],
  ['+ $ 1.500', 1500],
  ['-500', -500],
  ['−$500', -500],
  ['1.500,4', 1500],
  ['mil', null],
  ['1.50', null],
  ['--5', null],
  ['100.000.000', null],
])('a difference typed as %j is %j pesos', (typed, pesos) => {
  expect(differenceOf(typed)).toBe(pesos);
});

test.each([
  [1, 1, 'Obligatorio'],
  [0, 1, 'Opcional'],
  [0, 3, 'Elige hasta 3'],
  [1, 3, 'Obligatorio · elige hasta 3'],
  [2, 2, 'Obligatorio · elige 2'],
  // There are three choices.
  [0, 9, 'Elige hasta 3'],
  [5, 9, 'Obligatorio · elige 3'],
  [2, 1, 'Obligatorio · elige 2'],
])('a group of three choices with the limits %i and %i has the hint «%s»', (min, max, words) => {
  expect(ruleText(group({ min, max }))).toBe(words);
});

test.each([
  ['', 3900, 1, ''],
  ['harto', 3900, 1, ''],
  ['1.500', 3900, 1, 'Suma $1.500: queda en $5.400.'],
  ['-900', 3900, 1, 'Resta $900: queda en $3.000.'],
  ['-5.000', 3900, 1, 'Resta $5.000 del precio.'],
  ['1.500', 0, 0, 'Suma $1.500 al precio.'],
  ['5.990', 0, 1, 'Cuesta $5.990.'],
])(
  'a difference of %j to a price of %i pesos in a group that requires %i reads «%s»',
  (price, base, min, note) => {
    expect(differenceNote(group({ min }), { price }, base)).toBe(note);
  },
);

test('an empty row is not counted and not sent', () => {
  const typed = group({ max: 9, choices: [choice('Chico'), blankChoice([]), choice(' ', '-')] });
  expect(limitsOf(typed)).toEqual({ min: 1, max: 1 });
  expect(dropEmptyChoices([typed, blankGroup([typed])])).toEqual([{ ...typed, choices: [choice('Chico')] }]);
  expect(toOptionGroupInput([blankGroup([])])).toEqual([]);
});

test('choices are listed in one line with their price differences', () => {
  const typed = group({ choices: [choice('Chico', '-500'), choice('Normal'), choice('Grande', '+$1.500')] });
  expect(choicesText(typed)).toBe('Chico −$500, Normal, Grande +$1.500');
});

test('a required group with too few available choices is reported', () => {
  const gone = { isAvailable: false };
  const typed = group({ choices: [choice('Chico', '', gone), choice('Grande', '', gone)] });
  expect(isSoldOut(typed)).toBe(true);
  expect(isSoldOut({ ...typed, min: 0 })).toBe(false);
});

describe('a typed group of options', () => {
  const saved = [
    {
      id: 7,
      name: 'Tamaño',
      min: 1,
      max: 2,
      choices: [
        { id: 8, name: 'Chico', price: -500, isAvailable: true },
        { id: 9, name: 'Grande', price: 1500, isAvailable: false },
      ],
    },
  ];

  test('is the same after saving and loading, including ids', () => {
    const typed = toGroupFormValues(saved, 5000);
    expect(typed[0]?.choices.map(({ price }) => price)).toEqual(['-500', '1.500']);
    expect(toOptionGroupInput(typed)).toEqual(saved);
  });

  test('is valid for the server with every starting point, once sizes have their prices', () => {
    for (const type of ['restaurant', 'products', 'services']) {
      const all = startingPoints(type, []).map((each) =>
        each.setsPrice
          ? { ...each, choices: each.choices.map((size) => ({ ...size, price: '5.000' })) }
          : each,
      );
      expect(all.length).toBeGreaterThan(1);
      expect(optionProblems(all, 0)).toEqual({});
      expect(OptionGroupDrafts.parse(toOptionGroupInput(all))).toMatchObject(toOptionGroupInput(all));
    }
  });

  test('has unique keys after any additions and removals of rows', () => {
    const rows = [{ key: 8 }, { key: -1 }];
    expect(freshKey(rows)).toBe(-2);
    expect(freshKey([{ key: 8 }])).toBe(-1);
  });
});

test('a starting point is not offered if the product already has such a group', () => {
  expect(startingPoints('restaurant', [group({ name: ' tamaño' })]).map(({ name }) => name)).toEqual([
    'Extras',
    'Salsas',
  ]);
  expect(startingPoints('automotive', [])).toEqual([]);
});

test("a copy's groups and choices are new ones", () => {
  const theirs = [
    group({ key: 3, id: 3, name: 'Salsas', choices: [choice('Ají', '', { id: 9 })] }),
    group({ key: 6, id: 6, name: 'Extras' }),
  ];
  const copied = asNewGroups(theirs);
  expect(copied.map(({ name }) => name)).toEqual(['Salsas', 'Extras']);
  expect(new Set(copied.map(({ key }) => key)).size).toBe(2);
  expect(copied[0]).not.toHaveProperty('id');
  expect(copied[0]?.choices[0]).toEqual(choice('Ají'));
});

describe('a problem is reported at its field', () => {
  test.each<[string, OptionGroupFormValues[], string[]]>([
    ['nothing', [group()], []],
    ['a group without a name', [group({ name: ' ' })], ['options.0.name']],
    ['a group without choices', [group({ choices: [] })], ['options.0.choices']],
    ['an empty row', [group({ choices: [choice('Sí'), blankChoice([])] })], []],
    ['only empty rows', [group({ choices: [blankChoice([])] })], ['options.0.choices']],
    ['two groups with the same name', [group(), group({ name: 'tamaño ' })], ['options.1.name']],
    [
      'a choice without a name',
      [group(), group({ name: 'Extras', choices: [choice('Palta'), choice('', '500')] })],
      ['options.1.choices.1.name'],
    ],
    [
      'two choices with the same name',
      [group({ choices: [choice('Sí'), choice('sí')] })],
      ['options.0.choices.1.name'],
    ],
    ['an invalid price', [group({ choices: [choice('Sí', 'mil')] })], ['options.0.choices.0.price']],
    ['a product price below zero', [group({ choices: [choice('Media', '-1.001')] })], ['options']],
  ])('%s', (_, groups, fields) => {
    expect(Object.keys(optionProblems(groups, 1000))).toEqual(fields);
  });

  test.each([
    ['a difference', false, 'Puede ser hasta $99.999.999.'],
    // The cheapest choice costs $5.000.
    ['a whole price', true, 'Puede ser hasta $100.004.999.'],
  ])('%s that is too high', (_, setsPrice, problem) => {
    const choices = [choice('Chica', '5.000'), choice('Gigante', '-123.456.789'.slice(setsPrice ? 1 : 0))];
    const problems = optionProblems([group({ min: 1, max: 1, setsPrice, choices })], 5000);
    expect(problems).toEqual({ 'options.0.choices.1.price': problem });
  });
});
