import { expect, test } from 'vitest';
import type { Card } from '#features/cards/cards.contract.ts';
import { openStatusOf } from './open-status.rules.ts';

/** A Friday in Santiago, three hours behind UTC. */
const at = (clock: string) => new Date(`2026-11-20T${clock}:00-03:00`);
const shop = (friday: string | null) => ({ businessHours: { friday } }) as Card;

test('a shop in the list opens, is about to close, and closes as time goes by', () => {
  const card = shop('10:00–21:00');
  const states = ['09:59', '10:00', '20:00', '20:15', '21:00'].map(
    (clock) => openStatusOf(card, at(clock))?.state,
  );
  expect(states).toEqual(['closed', 'open', 'open', 'soon', 'closed']);
});

test('while nothing changes the answer is the very same, so that its row is not drawn again', () => {
  const card = shop('10:00–21:00');
  expect(openStatusOf(card, at('12:01'))).toBe(openStatusOf(card, at('12:00')));
});

test('nothing is claimed of a shop that gave no hours', () => {
  expect(openStatusOf(shop(null), at('12:00'))).toBeNull();
  expect(openStatusOf(shop('a veces'), at('12:00'))).toBeNull();
});
