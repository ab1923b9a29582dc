import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ItemDraft } from '#features/catalogue/products/catalogue.contract.ts';
import type { OptionGroup } from '#features/catalogue/products/options.contract.ts';
import { UNITS } from '#features/catalogue/products/units.rules.ts';
import { neutralised, revived } from './cells.rules.ts';
import { readCsv, writeCsv } from './csv.media.ts';
import { planImport } from './import-plan.rules.ts';
import { optionText, readOptions } from './option-text.rules.ts';
import { readRows } from './rows.rules.ts';
import { cellOf, columnsOf, type SheetProduct } from './sheet-values.rules.ts';
import { writeXlsx } from './write-xlsx.media.ts';
import { readXlsx } from './xlsx.media.ts';

/** Any letter; those that may break parsers are more frequent. */
const letter = fc.oneof(
  fc.constantFrom(
    ...'|;:[]()+-\\\'"=@,._x0041 \n\r\t$5'.split(''),
    '_x0041_',
    ' +500',
    '\u0001',
    '\u0090',
    '\ufffd',
    '\u{1fffe}',
    'ñ',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const written = (max: number) =>
  fc.array(letter, { minLength: 1, maxLength: max }).map((parts) => parts.join(''));

/** Texts as they are stored after the draft's schema has cleaned them. */
const stored = <Field extends 'name' | 'description'>(field: Field, max: number) =>
  written(max)
    .map((text) => ItemDraft.shape[field].safeParse(text.replaceAll('\0', '')).data)
    .filter((text) => typeof text === 'string' && text !== '') as fc.Arbitrary<string>;

const groups: fc.Arbitrary<OptionGroup[]> = fc
  .uniqueArray(stored('name', 12), { maxLength: 3, selector: (name) => name.toLowerCase() })
  .chain((names) =>
    fc.tuple(
      ...names.map((name, at) =>
        fc
          .record({
            choices: fc.uniqueArray(
              fc.record({
                name: stored('name', 12),
                price: fc.integer({ min: -900, max: 9_999_999 }),
                isAvailable: fc.boolean(),
              }),
              { minLength: 1, maxLength: 4, selector: (choice) => choice.name.toLowerCase() },
            ),
            min: fc.nat(4),
            max: fc.integer({ min: 1, max: 4 }),
          })
          .map(({ choices, ...counts }) => {
            const max = Math.min(counts.max, choices.length);
            const withIds = choices.map((choice, place) => ({ id: at * 10 + place + 1, ...choice }));
            return { id: 100 + at, name, min: Math.min(counts.min, max), max, choices: withIds };
          }),
      ),
    ),
  );

test('options that are written as text and read again are exactly the same', () => {
  fc.assert(
    fc.property(groups, (options) => {
      const read = readOptions(optionText(options));
      const plain = options.map(({ id: _, choices, ...group }) => ({
        ...group,
        choices: choices.map(({ id: __, ...choice }) => choice),
      }));
      expect(read).toEqual({ groups: plain });
    }),
    { numRuns: 200 },
  );
});

test('options can be read in the ways that people write them', () => {
  expect(
    readOptions('Tamaño(1):Chico;Grande + $1.500|Extras (0 a 3): Queso +500 ; Palta -800 [Agotada]'),
  ).toEqual({
    groups: [
      {
        name: 'Tamaño',
        min: 1,
        max: 1,
        choices: [
          { name: 'Chico', price: 0, isAvailable: true },
          { name: 'Grande', price: 1500, isAvailable: true },
        ],
      },
      {
        name: 'Extras',
        min: 0,
        max: 3,
        choices: [
          { name: 'Queso', price: 500, isAvailable: true },
          { name: 'Palta', price: -800, isAvailable: false },
        ],
      },
    ],
  });
  expect(readOptions('Chico; Grande')).toHaveProperty('problem');
  expect(readOptions('T: Chico [casi]')).toHaveProperty('problem');
});

test('no text in a sheet is a formula, and every text is unchanged after reading it again', () => {
  fc.assert(
    fc.property(written(20), (text) => {
      expect(neutralised(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      expect(revived(neutralised(text))).toBe(text);
    }),
    { numRuns: 500, examples: [['＝1+1'], ["'＋1"], ['\n=1']] },
  );
});

const product = fc.record({
  name: stored('name', 30),
  description: fc.option(stored('description', 60)),
  price: fc.integer({ min: 0, max: 999_999_999 }),
  unit: fc.option(fc.constantFrom(...UNITS)),
  categoryId: fc.option(fc.constantFrom(1, 2, 3)),
  imageUrl: fc.option(fc.constantFrom('/images/aaaa.webp', 'https://ejemplo.cl/a.jpg?b=1&c=%20')),
  moreImageUrls: fc.subarray(['/images/bbbb.webp', 'https://ejemplo.cl/c%20d.jpg']),
  isAvailable: fc.boolean(),
  isActive: fc.boolean(),
  details: fc.record(
    {
      durationMinutes: fc.integer({ min: 5, max: 10_080 }),
      operation: fc.constantFrom('sale' as const, 'rent' as const, 'daily_rent' as const),
      areaM2: fc.integer({ min: 100, max: 10_000_000_000 }).map((hundredths) => hundredths / 100),
      comuna: stored('name', 12),
      fuel: fc.constantFrom('petrol' as const, 'electric' as const),
    },
    { requiredKeys: [] },
  ),
  options: groups,
});

const catalogue = fc
  .array(product, { minLength: 1, maxLength: 8 })
  .map((products) =>
    products.map((one, at): SheetProduct => ({ ...one, id: at + 1, code: at % 2 ? `C-${at}` : null })),
  )
  // With any choices, the price of a product stays between zero and a billion.
  .map((products) =>
    products.map((one) => ({
      ...one,
      // A product with pictures has a main one.
      moreImageUrls: one.imageUrl === null ? [] : one.moreImageUrls,
      price: Math.min(Math.max(one.price, 20_000), one.options.length > 0 ? 500_000_000 : 999_999_999),
    })),
  );

/** Two categories with the same name, as some cards have. */
const CATEGORIES = [
  { id: 1, name: '=Panes' },
  { id: 2, name: 'Ñoquis; |' },
  { id: 3, name: '=PANES' },
];

describe.each(['csv', 'xlsx'] as const)('a catalogue as %s', (format) => {
  test('can be imported again without any change, whatever it contains', async () => {
    const categories = new Map(CATEGORIES.map(({ id, name }) => [id, name]));
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const columns = columnsOf('services', products);
        const around = { categories, publicUrl: 'http://vitrina.test' };
        const rows = products.map((one) => columns.map(({ field }) => cellOf(one, field, around)));
        const tables =
          format === 'csv'
            ? [readCsv(writeCsv([columns.map(({ label }) => label), ...rows]), 20_000)]
            : readXlsx(await writeXlsx(columns, rows));
        const reading = readRows(tables);
        const own = (address: string) => address.replace('http://vitrina.test', '');
        for (const { fields } of reading.rows) {
          if (fields.imageUrl) fields.imageUrl = own(fields.imageUrl);
          if (fields.moreImageUrls) fields.moreImageUrls = fields.moreImageUrls.map(own);
        }
        const plan = planImport(reading, { products, categories: CATEGORIES, cardType: 'services' });
        expect({ errors: plan.errors, changed: plan.changed, unchanged: plan.unchanged }).toEqual({
          errors: [],
          changed: [],
          unchanged: products.length,
        });
      }),
      { numRuns: format === 'csv' ? 60 : 15 },
    );
  });
});
