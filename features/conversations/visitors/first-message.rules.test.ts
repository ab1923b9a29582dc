import { expect, test } from 'vitest';
import { firstMessageProblems } from './first-message.rules.ts';

const NOTHING = { content: '', name: '', phone: '', email: '' };
const problemsOf = (typed: Partial<typeof NOTHING>, asks = {}) =>
  Object.keys(firstMessageProblems({ ...NOTHING, ...typed }, { content: true, person: true, ...asks }));

test('a first message is told everything that is missing or wrong at once, in the order of its fields', () => {
  expect(problemsOf({})).toEqual(['content', 'name', 'phone']);
  expect(problemsOf({ email: 'ana@' })).toEqual(['content', 'name', 'email']);
  expect(problemsOf({ content: 'Hola', name: 'Ana', phone: '912345678', email: 'ana' })).toEqual(['email']);
  expect(problemsOf({ content: 'Hola', name: 'Ana', email: 'ana@example.cl' })).toEqual([]);
});

test('a question about a product needs no text, and a conversation that continues no name', () => {
  expect(problemsOf({}, { content: false })).toEqual(['name', 'phone']);
  expect(problemsOf({}, { person: false })).toEqual(['content']);
});
