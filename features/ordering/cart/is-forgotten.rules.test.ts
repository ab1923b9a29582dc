import { expect, test } from 'vitest';
import { isForgotten } from './is-forgotten.rules.ts';

test.each([
  ['are deleted when a person has signed out', '0', 'left', '12', true],
  ['are deleted when another person signs in', '13', '12', '12', true],
  ["are deleted when another person signs in after the first one's session has ended", '13', '0', '12', true],
  ['are kept for a person whose session has ended', '0', '12', '12', false],
  ['are still there when that person signs in again', '12', '0', '12', false],
  ['are kept when a guest signs in', '12', '0', null, false],
])('orders on a device %s', (_what, viewer, last, owner, expected) => {
  expect(isForgotten(viewer, last, owner)).toBe(expected);
});
