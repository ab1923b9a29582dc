import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '#tests/support/work.ts';
import { email, line, paragraph } from './schemas.ts';

describe('a text of one line', () => {
  test.each([
    ['Pan\nde molde', 'Pan de molde'],
    ['Pan \r\n\r\n  de\u2028molde', 'Pan de molde'],
    ['  Pan  de molde \n', 'Pan  de molde'],
    ['\n\n', ''],
    ['\u200b\u2800\u3164', ''],
    ['\u202e=1+1\u202c', '=1+1'],
    [`Pan${'\u0301\u0316'.repeat(20)} a\u0301`, `Pan${'\u0301\u0316'.repeat(4)} a\u0301`],
    ['Ana 👩\u200d🍳 ❤\ufe0f', 'Ana 👩\u200d🍳 ❤\ufe0f'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(line(120).parse(typed)).toBe(kept);
  });

  test('full of spaces is processed in linear time', async () => {
    const spaces = ' '.repeat(40_000);
    const spentMs = await cpuMsOf(() => {
      expect(line(60).safeParse(`Pan${spaces}de molde`).success).toBe(false);
      expect(line(60).parse(`${spaces}Pan`)).toBe('Pan');
    });
    expect(spentMs).toBeLessThan(500);
  });

  test('that is too long is not processed any further', () => {
    const examined: string[] = [];
    const schema = line(60).refine((value) => examined.push(value) > 0);
    expect(schema.safeParse('a'.repeat(61)).success).toBe(false);
    expect(examined).toEqual([]);
  });
});

test.each([
  ['a line', line(60)],
  ['a paragraph', paragraph(60)],
  ['an e-mail address', email()],
])('%s that is far too long is refused with the maximum length', (_what, schema) => {
  const issues = schema.safeParse(' '.repeat(1_000_000)).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Debe tener como máximo (60|254) caracteres\.$/),
  ]);
});
