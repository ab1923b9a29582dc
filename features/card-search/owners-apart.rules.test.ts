import { expect, test } from 'vitest';
import { ownersApart } from './owners-apart.rules.ts';

const cards = (owners: string) => [...owners].map((owner, id) => ({ id, userId: owner.charCodeAt(0) }));
const owners = (given: string) =>
  ownersApart(cards(given))
    .map(({ userId }) => String.fromCharCode(userId))
    .join('');

test.each([
  ['aaaabc', 'aabaac'],
  ['aabbaa', 'aabbaa'],
  ['abcabc', 'abcabc'],
  ['aaaa', 'aaaa'],
  ['baaaa', 'baaaa'],
  ['', ''],
])(
  'with the owners %s, at most two cards of one owner are in a row while there are others: %s',
  (given, expected) => {
    expect(owners(given)).toBe(expected);
  },
);

test('the cards of one owner stay in their order, and none is lost', () => {
  const apart = ownersApart(cards('aaaaabbc'));
  expect(apart.filter(({ userId }) => userId === 97).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
  expect(apart).toHaveLength(8);
});
