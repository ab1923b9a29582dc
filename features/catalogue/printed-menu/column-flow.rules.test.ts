import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowBlocks } from './column-flow.rules.ts';

const COLUMNS = { count: 2, firstTop: 150, top: 50, bottom: 400 };
const block = (height: number, isHeading = false) => ({ height, isHeading });

test('columns are filled from the left, and the first page starts lower', () => {
  expect(flowBlocks([block(200), block(200), block(200), block(200)], COLUMNS)).toEqual([
    { page: 0, column: 0, y: 150 },
    { page: 0, column: 1, y: 150 },
    { page: 1, column: 0, y: 50 },
    { page: 1, column: 1, y: 50 },
  ]);
});

test('a heading moves to the next column together with the block after it', () => {
  expect(flowBlocks([block(200), block(30, true), block(30)], COLUMNS)).toEqual([
    { page: 0, column: 0, y: 150 },
    { page: 0, column: 1, y: 150 },
    { page: 0, column: 1, y: 180 },
  ]);
});

test('no block leaves its column, covers another one or comes before an earlier one; no heading ends a column', () => {
  const blocks = fc.array(fc.record({ height: fc.integer({ min: 1, max: 120 }), isHeading: fc.boolean() }));
  fc.assert(
    fc.property(blocks, fc.integer({ min: 1, max: 3 }), (list, count) => {
      const places = flowBlocks(list, { ...COLUMNS, count });
      for (const [at, { page, column, y }] of places.entries()) {
        const { height, isHeading } = list[at] ?? block(0);
        expect(y + height).toBeLessThanOrEqual(COLUMNS.bottom);
        expect(y).toBeGreaterThanOrEqual(page === 0 ? COLUMNS.firstTop : COLUMNS.top);
        expect(column).toBeLessThan(count);
        const next = places[at + 1];
        if (!next) continue;
        const isSame = next.page === page && next.column === column;
        if (isSame) expect(next.y).toBe(y + height);
        else expect(next.page * count + next.column).toBe(page * count + column + 1);
        // Two headings in a row may be separated; a heading and its first product may not.
        if (isHeading && !list[at + 1]?.isHeading) expect(isSame).toBe(true);
      }
    }),
  );
});
