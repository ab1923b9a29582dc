import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { OptionGroupDrafts } from '#features/catalogue/products/options.contract.ts';
import { formatCount } from '#foundation/contract/count.ts';
import {
  BLANK_ITEM,
  changedInput,
  type ItemFormValues,
  itemProblems,
  pricingGroup,
  toFormValues,
  toItemInput,
  withOptions,
} from './item-form.rules.ts';
import { type OptionGroupFormValues, withLimits } from './options-form.rules.ts';

const sizes = (...prices: string[]): OptionGroupFormValues => ({
  key: 1,
  name: 'Tamaño',
  min: 1,
  max: 1,
  setsPrice: true,
  choices: prices.map((price, at) => ({ key: at + 1, name: `N.º ${at}`, price, isAvailable: true })),
});
const extras: OptionGroupFormValues = {
  ...{ key: 2, name: 'Extras', min: 0, max: 2 },
  choices: [{ key: 1, name: 'Queso', price: '500', isAvailable: true }],
};
const form = (...options: OptionGroupFormValues[]): ItemFormValues => ({
  ...BLANK_ITEM,
  name: 'Pizza',
  price: '4.000',
  ...withOptions(options),
});

/** The product as the server stores it. */
function stored(typed: ItemFormValues): Item {
  const input = toItemInput(typed, 'restaurant');
  let next = 0;
  const id = () => ++next;
  const options = OptionGroupDrafts.parse(input.options).map((group) => ({
    ...group,
    id: id(),
    choices: group.choices.map((choice) => ({ ...choice, id: id() })),
  }));
  const rest = { id: 1, cardId: 1, isActive: true, soldOutUntil: null, displayOrder: 1, createdAt: '' };
  return { ...rest, ...input, details: {}, options };
}
const pricesOf = ({ options }: Pick<ItemFormValues, 'options'>) =>
  options.map(({ choices }) => choices.map(({ price }) => price));

const whole = fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 6 });

test('sizes typed as whole prices are stored as differences from the cheapest, and shown as the same whole prices', () => {
  fc.assert(
    fc.property(whole, (pesos) => {
      const typed = form(sizes(...pesos.map(formatCount)), extras);
      expect(itemProblems(typed, 'restaurant', { needsPrice: true })).toEqual({});
      const item = stored(typed);
      expect(item.price).toBe(Math.min(...pesos));
      expect(item.options[0]?.choices.map(({ price }) => item.price + price)).toEqual(pesos);
      const again = toFormValues(item);
      expect(pricesOf(again)).toEqual(pricesOf(typed));
      expect(again.price).toBe(typed.price);
      expect(changedInput(item, again, 'restaurant')).toEqual({});
    }),
  );
});

test('whole prices become differences if several choices are allowed, and the same whole prices if one is again', () => {
  fc.assert(
    fc.property(whole, (pesos) => {
      fc.pre(new Set(pesos).size > 1);
      const typed = form(sizes(...pesos.map(formatCount)));
      const several = typed.options.map((group) => withLimits(group, { max: 2 }));
      expect(several[0]?.setsPrice).toBe(false);
      expect(toItemInput({ ...typed, ...withOptions(several) }, 'restaurant')).toMatchObject({
        price: Math.min(...pesos),
        options: [{ choices: pesos.map((each) => ({ price: each - Math.min(...pesos) })) }],
      });
    }),
  );
});

/** Choices that add nothing to the price. */
const free = (...names: string[]) => names.map((name) => ({ name, price: 0 }));

describe('a group that sets the price', () => {
  test('makes the cheapest choice the price, whatever the price was before', () => {
    expect(pricingGroup([extras, sizes('7.000', '5.000', '')])).toEqual({ name: 'Tamaño', cheapest: 5000 });
    expect(form(sizes('7.000', '5.000')).price).toBe('5.000');
  });

  test('is not saved while no choice has a price, and does not change the price of the product', () => {
    const typed = form(sizes('', ''));
    expect(typed.price).toBe('4.000');
    expect(itemProblems(typed, 'restaurant', { needsPrice: true })).toEqual({
      'options.0.choices.0.price': 'Escribe lo que cuesta, por ejemplo 7.000.',
      'options.0.choices.1.price': 'Escribe lo que cuesta, por ejemplo 7.000.',
    });
  });

  test.each([['harto'], ['0'], [''], ['-5.000'], ['999.999.999']])(
    'refuses %j if another choice has a price, and names the field',
    (price) => {
      expect(
        Object.keys(itemProblems(form(sizes('5.000', price)), 'restaurant', { needsPrice: true })),
      ).toEqual(['options.0.choices.1.price']);
    },
  );

  test.each<[string, object[], string]>([
    [
      'several choices',
      [{ name: 'T', min: 1, max: 2, setsPrice: true, choices: free('A', 'B') }],
      'una sola',
    ],
    ['none', [{ name: 'T', setsPrice: true, choices: free('A') }], 'una sola'],
    [
      'a dearer cheapest',
      [{ name: 'T', min: 1, setsPrice: true, choices: [{ name: 'A', price: 5 }] }],
      'no suma nada',
    ],
    [
      'two of them',
      ['T', 'M'].map((name) => ({ name, min: 1, setsPrice: true, choices: free('A') })),
      'Solo un grupo',
    ],
    [
      'a choice without a price',
      [{ name: 'T', min: 1, setsPrice: true, choices: [...free('A'), { name: 'B' }] }],
      'Escribe lo que cuesta «B».',
    ],
  ])('is refused by the API with %s', (_, groups, message) => {
    const { error } = OptionGroupDrafts.safeParse(groups);
    expect(error?.issues.map((issue) => issue.message).join()).toContain(message);
  });
});
