import { describe, expect, test } from 'vitest';
import {
  BADGES,
  dayOf,
  dueBadges,
  type Facts,
  findBadge,
  highestTargetOf,
  nearestFirst,
  newestFirst,
  newText,
  progress,
  whatIsMissing,
} from './achievements.rules.ts';

const NOTHING: Facts = {
  categories: 0,
  items: 0,
  offers: 0,
  profile: 0,
  saves: 0,
  visits: 0,
  orders: 0,
  answers: 0,
  days: 0,
};
const idsFor = (facts: Partial<Facts>) => dueBadges({ ...NOTHING, ...facts }).map(({ id }) => id);
const badge = (id: number) => {
  const found = findBadge(id);
  if (!found) throw new Error(`there is no badge ${id}`);
  return found;
};

describe('the table of badges', () => {
  test('gives each badge its own number, title and step', () => {
    const distinct = (keys: unknown[]) => new Set(keys).size;
    expect(distinct(BADGES.map(({ id }) => id))).toBe(BADGES.length);
    expect(distinct(BADGES.map(({ title }) => title))).toBe(BADGES.length);
    expect(distinct(BADGES.map(({ fact, target }) => `${fact} ${target}`))).toBe(BADGES.length);
  });

  test('keeps the numbers of badges that people have earned', () => {
    // These numbers are stored with people: a change would change what they have earned.
    expect(BADGES.map(({ id, fact, target }) => [id, fact, target])).toEqual([
      [1, 'categories', 1],
      [2, 'items', 1],
      [3, 'items', 10],
      [4, 'items', 50],
      [5, 'offers', 1],
      [6, 'offers', 5],
      [7, 'profile', 4],
      [8, 'saves', 1],
      [9, 'saves', 10],
      [10, 'saves', 100],
      [11, 'visits', 100],
      [12, 'visits', 1000],
      [13, 'visits', 10_000],
      [14, 'orders', 1],
      [15, 'orders', 10],
      [16, 'orders', 100],
      [18, 'answers', 1],
      [17, 'days', 30],
    ]);
  });

  test('requires more for a badge of a higher level', () => {
    const levels = ['bronze', 'silver', 'gold', 'platinum'];
    for (const steps of Map.groupBy(BADGES, ({ fact }) => fact).values()) {
      const ranks = steps.map(({ badgeLevel }) => levels.indexOf(badgeLevel));
      expect(ranks).toEqual(ranks.toSorted());
    }
  });
});

describe('a badge', () => {
  test.each(BADGES.map((each) => [each.title, each] as const))(
    '"%s" is earned exactly at its target',
    (_, { id, fact, target }) => {
      expect(idsFor({ [fact]: target - 1 })).not.toContain(id);
      expect(idsFor({ [fact]: target })).toContain(id);
      expect(idsFor({ [fact]: target + 1 })).toContain(id);
    },
  );

  test('is earned together with the lower ones of its fact, and none is earned without facts', () => {
    expect(idsFor({})).toEqual([]);
    expect(idsFor({ items: 50 })).toEqual([2, 3, 4]);
    expect(idsFor({ visits: 1_000, orders: 1 })).toEqual([11, 12, 14]);
  });

  test('needs no count beyond the highest target of its fact', () => {
    expect([highestTargetOf('items'), highestTargetOf('visits'), highestTargetOf('days')]).toEqual([
      50, 10_000, 30,
    ]);
  });

  test('has progress that never exceeds its target', () => {
    expect(progress(badge(3), { ...NOTHING, items: 7 })).toEqual({ current: 7, target: 10 });
    expect(progress(badge(3), { ...NOTHING, items: 12 })).toEqual({ current: 10, target: 10 });
  });
});

test.each([
  [2, 0, 'Falta 1 producto'],
  [3, 7, 'Faltan 3 productos'],
  [7, 3, 'Falta 1 dato'],
  [9, 8, 'Faltan 2 veces'],
  [12, 0, 'Faltan 1.000 visitas'],
  [13, 9_999, 'Falta 1 visita'],
  [18, 0, 'Falta 1 respuesta'],
  [17, 12, 'Faltan 18 días'],
])('what is missing for badge %i with a count of %i is written as %s', (id, current, words) => {
  expect(whatIsMissing(id, { current, target: badge(id).target })).toBe(words);
});

test('new badges are counted in words', () => {
  expect([newText(1), newText(6)]).toEqual(['1 logro nuevo', '6 logros nuevos']);
});

test('earned badges are listed newest first, the others most complete first', () => {
  const standing = (earnedAt: string | null, current: number, target: number) => ({
    earnedAt,
    progress: { current, target },
  });
  const [old, recent] = [standing('2026-11-01T12:00:00Z', 1, 1), standing('2026-11-20T12:00:00Z', 1, 1)];
  expect(newestFirst([old, recent])).toEqual([recent, old]);
  const [far, untouched, near] = [standing(null, 7, 50), standing(null, 0, 1), standing(null, 7, 10)];
  expect(nearestFirst([untouched, far, near])).toEqual([near, far, untouched]);
});

test('the day of a time is that in Santiago', () => {
  expect(dayOf('2026-11-20T02:59:00Z')).toBe('19 nov 2026');
  expect(dayOf('2027-01-01T03:00:00Z')).toBe('1 ene 2027');
});
