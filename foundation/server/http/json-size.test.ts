import { describe, expect, test } from 'vitest';
import { BOUNDS_OF_ACCOUNTS, passedBound } from './json-size.ts';

const bounds = { values: 8, keys: 3, depth: 4 };

describe('the size of a JSON text', () => {
  test.each([
    ['1', null],
    ['[1, 2, 3, 4, 5, 6, 7]', null],
    ['[1, 2, 3, 4, 5, 6, 7, 8]', 'values'],
    ['{"a": 1, "b": 2, "c": 3}', null],
    ['{"a": 1, "b": 2, "c": 3, "d": 4}', 'keys'],
    ['[{"a": 1, "b": 2}, {"a": 1, "b": 2}]', null],
    ['{"a": 1, "b": {"c": 1}, "d": 2}', null],
    ['[[[[1]]]]', null],
    ['[[[[[1]]]]]', 'depth'],
    ['[[[[]]], [[[[]]]]]', 'values'],
    ['"a, [b], {c}: d, e, f, g, h"', null],
    ['["a\\", [[[[[", 1]', null],
    ['["a\\\\", [[[[1]]]]]', 'depth'],
    ['["never closed, [[[[[[[[', null],
    [']]]]:{', null],
  ])('is found before parsing, ignoring punctuation inside strings: %s', (text, passed) => {
    expect(passedBound(Buffer.from(text), bounds)).toBe(passed);
  });

  test('of deep and of long texts costs little', () => {
    expect(passedBound(Buffer.from('['.repeat(1_000_000)), BOUNDS_OF_ACCOUNTS)).toBe('depth');
    expect(passedBound(Buffer.from(`"${'\\"'.repeat(1_000_000)}"`), BOUNDS_OF_ACCOUNTS)).toBeNull();
  });
});
