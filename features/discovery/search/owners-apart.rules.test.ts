import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ApartPosition, takeApart } from './owners-apart.rules.ts';

const WHOLE = { after: null, most: 100, isEnd: true };

/** The newest first, as the list has them. */
const cards = (owners: string) =>
  [...owners].map((owner, at) => ({ id: owners.length - at, userId: owner.charCodeAt(0) }));
const ownersOf = (taken: { userId: number }[]) =>
  taken.map(({ userId }) => String.fromCharCode(userId)).join('');

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
    expect(ownersOf(takeApart(cards(given), WHOLE).taken)).toBe(expected);
  },
);

test('the cards of one owner stay in their order, and none is lost', () => {
  const { taken } = takeApart(cards('aaaaabbc'), WHOLE);
  expect(taken.filter(({ userId }) => userId === 97).map(({ id }) => id)).toEqual([8, 7, 6, 5, 4]);
  expect(taken).toHaveLength(8);
});

test('read in pages of any length, the list is the same as read at once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'a', 'a', 'b', 'b', 'c'), { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (given, most) => {
        const all = cards(given.join(''));
        const paged: typeof all = [];
        let after = null as ApartPosition | null;
        let left = all;
        while (left.length > 0) {
          const page = takeApart(left, { after, most, isEnd: true });
          paged.push(...page.taken);
          const { owner, own, others } = page.next ?? { owner: 0, own: 0, others: 0 };
          left = all.filter(({ id, userId }) => id < (userId === owner ? own : others));
          after = page.next;
        }
        expect(paged).toEqual(takeApart(all, WHOLE).taken);
      },
    ),
    { seed: 12 },
  );
});
