import { expect, test } from 'vitest';
import { isAwayAnswerDue } from './away-answer.rules.ts';

const now = new Date('2026-11-20T23:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  ['while the shop is closed', false, null, true],
  ['not while it is open', true, null, false],
  ['not if its hours are not known', null, null, false],
  ['not within four hours of a message from the shop', false, hoursAgo(3.9), false],
  ['again after four hours', false, hoursAgo(4), true],
])('the automatic answer goes out %s', (_, isOpen, lastAnswerAt, isDue) => {
  expect(isAwayAnswerDue(isOpen, lastAnswerAt, now)).toBe(isDue);
});
