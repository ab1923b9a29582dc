import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canBeChosen,
  choicesPrice,
  chosenIn,
  groupProblem,
  hasSeveralPrices,
  highestPrice,
  lowestPrice,
  type OptionGroup,
} from './options.rules.ts';

let nextId = 1;
/** A group whose choices have these prices; null means sold out. */
const group = (min: number, max: number, ...prices: (number | null)[]): OptionGroup => ({
  id: nextId++,
  name: 'Salsas',
  min,
  max,
  choices: prices.map((price, at) => ({
    id: nextId++,
    name: `Salsa ${at + 1}`,
    price: price ?? 0,
    isAvailable: price !== null,
  })),
});
/** The ids of the choices at these positions. */
const pick = ({ choices }: OptionGroup, ...places: number[]) => places.map((at) => choices[at]?.id ?? 0);

describe('a selection in a group', () => {
  test.each([
    ['one of one required', group(1, 1, 0, 0), [1], null],
    ['none of one required', group(1, 1, 0, 0), [], 'Falta elegir: Salsas'],
    ['two of at most one', group(1, 1, 0, 0), [0, 1], 'Elige como máximo 1 en Salsas.'],
    ['none of optional choices', group(0, 3, 0, 0, 0), [], null],
    ['too many optional choices', group(0, 1, 0, 0), [0, 1], 'Elige como máximo 1 en Salsas.'],
    ['one of two required', group(2, 3, 0, 0, 0), [2], 'Elige al menos 2 en Salsas.'],
    ['the maximum number', group(2, 3, 0, 0, 0), [0, 1, 2], null],
    ['only a sold-out choice', group(1, 1, null, 0), [0], 'Falta elegir: Salsas'],
    ['one choice and a sold-out one', group(1, 1, null, 0), [0, 1], null],
  ])('%s', (_, asked, places, problem) => {
    expect(groupProblem(asked, pick(asked, ...places))).toBe(problem);
  });

  test('is in the order of the menu, without deleted choices', () => {
    const asked = group(0, 3, 0, null, 0);
    const ids = [999_999, ...pick(asked, 2, 1, 0)];
    expect(chosenIn(asked, ids).map(({ name }) => name)).toEqual(['Salsa 1', 'Salsa 3']);
  });

  test('adds up its differences over all groups, negative ones too', () => {
    const [size, extras] = [group(1, 1, 0, 1500), group(0, 3, 700, -200, null)];
    const ids = [...pick(size, 1), ...pick(extras, 0, 1, 2)];
    expect(choicesPrice([size, extras], ids)).toBe(2000);
  });
});

test.each([
  ['no groups', [], true],
  ['a choice in every required group', [group(1, 1, null, 0), group(2, 2, 0, 0)], true],
  ['nothing left in a required group', [group(1, 1, null, null)], false],
  ['too few choices left in a required group', [group(2, 2, 0, null)], false],
  ['nothing left in an optional group', [group(0, 2, null)], true],
])('a product with %s is available: %j', (_, groups, expected) => {
  expect(canBeChosen(groups)).toBe(expected);
});

describe('the prices of a product at $5.000', () => {
  test.each([
    ['no groups', [], 5000, 5000, false],
    ['sizes that cost more', [group(1, 1, 0, 1500)], 5000, 6500, true],
    ['sizes that all cost the same extra', [group(1, 1, 990, 990)], 5990, 5990, false],
    ['the cheapest size sold out', [group(1, 1, null, 990, 1500)], 5990, 6500, true],
    ['one size left', [group(1, 1, null, 990)], 5990, 5990, false],
    ['a smaller portion', [group(1, 1, 0, -2000)], 3000, 5000, true],
    ['extras', [group(0, 3, 500, 700)], 5000, 6200, false],
    ['an ingredient to leave out for a lower price', [group(0, 2, 500, -300)], 4700, 5500, true],
    ['two required of three', [group(2, 2, 100, 200, 400)], 5300, 5600, true],
    ['all required', [group(2, 2, 100, 200)], 5300, 5300, false],
    ['one or more at the same price', [group(1, 3, 500, 500, 500)], 5500, 6500, true],
    ['one or more at no extra price', [group(1, 3, 0, 0, 0)], 5000, 5000, false],
    ['several groups', [group(1, 1, 0, 1000), group(1, 2, -500, 300), group(0, 1, 900)], 4500, 7200, true],
  ])('with %s', (_, groups, lowest, highest, isSeveral) => {
    expect(lowestPrice(5000, groups)).toBe(lowest);
    expect(highestPrice(5000, groups)).toBe(highest);
    expect(hasSeveralPrices(groups)).toBe(isSeveral);
  });
});

/** All possible selections of the groups' choices. */
function everySelection(groups: readonly OptionGroup[]): number[][] {
  return groups.reduce<number[][]>(
    (all, asked) => {
      const subsets: number[][] = [[]];
      for (const { id } of asked.choices) subsets.push(...subsets.map((set) => [...set, id]));
      const valid = subsets.filter(
        (set) => groupProblem(asked, set) === null && chosenIn(asked, set).length === set.length,
      );
      return all.flatMap((before) => valid.map((set) => [...before, ...set]));
    },
    [[]],
  );
}

const anyGroup = fc
  .record({
    prices: fc.array(fc.option(fc.integer({ min: -3, max: 5 }), { freq: 5 }), { minLength: 1, maxLength: 4 }),
    min: fc.nat(4),
    spare: fc.nat(3),
  })
  .map(({ prices, min, spare }) => {
    const least = Math.min(min, prices.length);
    return group(least, Math.min(Math.max(1, least + spare), prices.length), ...prices);
  });

test('the lowest and highest price are those of all possible selections', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.array(anyGroup, { maxLength: 3 }), (price, groups) => {
      const prices = everySelection(groups).map((ids) => price + choicesPrice(groups, ids));
      expect(prices.length > 0).toBe(canBeChosen(groups));
      if (prices.length === 0) return;
      expect(lowestPrice(price, groups)).toBe(Math.min(...prices));
      expect(highestPrice(price, groups)).toBe(Math.max(...prices));
      const required = groups.filter(({ min }) => min > 0);
      const mustPay = new Set(everySelection(required).map((ids) => choicesPrice(required, ids)));
      expect(hasSeveralPrices(groups)).toBe(
        mustPay.size > 1 || lowestPrice(price, groups) < lowestPrice(price, required),
      );
    }),
  );
});
