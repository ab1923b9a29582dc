import { expect, test } from 'vitest';
import { progressBar } from './progress-bar.ts';

const shown = (isTTY: boolean, done: number[]): string[] => {
  const written: string[] = [];
  let clock = 0;
  const show = progressBar(200, { isTTY, write: (text) => void written.push(text) }, () => (clock += 1_000));
  for (const cards of done) show(cards);
  return written;
};

test('a terminal shows the bar in one line, which ends with the last card', () => {
  expect(shown(true, [100, 200])).toEqual([
    '\r[###############...............] 100 of 200 cards, 1 s',
    '\r[##############################] 200 of 200 cards, 2 s\n',
  ]);
});

test('a file gets a line for each twentieth of the work', () => {
  expect(shown(false, [2, 4, 12, 14, 200]).map((line) => /\d+ of/.exec(line)?.[0])).toEqual([
    '12 of',
    '200 of',
  ]);
});
