import { describe, expect, test } from 'vitest';
import { jsonSize, MAX_JSON_VALUES } from './json-size.ts';

describe('the size of a JSON text', () => {
  test.each([
    ['1', 1],
    ['[1, 2, 3]', 4],
    ['{"a": 1, "b": [2, {"c": 3}]}', 6],
    ['"a, [b], {c}"', 1],
    ['["a\\", [", 1]', 3],
    ['["a\\\\", [1]]', 4],
    ['["never closed, [[[[', 2],
  ])('counts values, ignoring punctuation inside strings: %s', (text, count) => {
    expect(jsonSize(Buffer.from(text))).toBe(count);
  });

  test('is counted only up to the limit', () => {
    expect(jsonSize(Buffer.from('['.repeat(1_000_000)))).toBe(MAX_JSON_VALUES + 1);
    expect(jsonSize(Buffer.from(`"${'\\"'.repeat(1_000_000)}"`))).toBe(1);
  });
});
