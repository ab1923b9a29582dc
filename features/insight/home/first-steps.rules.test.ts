import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { firstSteps, greeting } from './first-steps.rules.ts';

const card = (changes: Partial<Card> = {}) =>
  ({
    ...{ cardType: 'restaurant', headerBackgroundImageUrl: null, businessHours: {}, enableCart: false },
    ...{ links: { whatsappDigits: null }, contactInfo: { phone: null, email: null } },
    ...changes,
  }) as Card;
const NOTHING = { items: 0, hadVisits: false };
const doneIn = (...[of, facts]: Parameters<typeof firstSteps>) =>
  firstSteps(of, facts).flatMap(({ tab, isDone }) => (isDone ? [tab] : []));

test('a new card has done none of its five steps, a complete one all of those that nobody did for it', () => {
  expect(firstSteps(card(), NOTHING)).toHaveLength(5);
  expect(doneIn(card(), NOTHING)).toEqual([]);
  const complete = card({
    headerBackgroundImageUrl: '/media/a.webp',
    businessHours: { monday: '9 a 18' } as Card['businessHours'],
    enableCart: true,
    enableDirectOrders: true,
  });
  expect(doneIn(complete, { items: 5, hadVisits: true })).toEqual([
    ...['apariencia', 'productos', 'horario', 'compartir'],
  ]);
});

test('a shop that asks for no way of getting an order has that step open; one that does has no such step', () => {
  const step = (fulfilments: ('pickup' | 'table')[], asksTime = false) =>
    firstSteps(card(), { ...NOTHING, asked: { fulfilments, asksTime } }).find(
      ({ title }) => title === 'Di cómo te piden',
    )?.isDone;
  expect([step([]), step(['table']), step([], true)]).toEqual([false, undefined, undefined]);
});

test('a business that takes no orders has to be reachable instead', () => {
  const agent = { cardType: 'real_estate', contactInfo: { phone: '+56 2 2345 6789' } } as Partial<Card>;
  expect(doneIn(card(agent), { items: 3, hadVisits: false })).toEqual(['productos', 'informacion']);
  expect(doneIn(card({ ...agent, cardType: 'restaurant' }), { items: 3, hadVisits: false })).toEqual([]);
});

test('the panel greets by the clock of the shop, with a name if it knows one', () => {
  expect(greeting(11 * 60 + 59, 'Camila')).toBe('Buenos días, Camila');
  expect(greeting(12 * 60, '')).toBe('Buenas tardes');
  expect(greeting(20 * 60, 'Camila')).toBe('Buenas noches, Camila');
});
