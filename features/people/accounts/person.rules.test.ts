import { expect, test } from 'vitest';
import { fullName, initials } from './person.rules.ts';

test('a person is shown by name and initials', () => {
  const person = { firstName: 'íñigo', lastName: 'Órdenes', email: 'i@example.cl' };
  expect(fullName(person)).toBe('íñigo Órdenes');
  expect(initials(person)).toBe('ÍÓ');
});

test('a person without a name is shown by their e-mail address', () => {
  const person = { firstName: '', lastName: '', email: 'camila@example.cl' };
  expect(fullName(person)).toBe('camila@example.cl');
  expect(initials(person)).toBe('C');
});

test('a single name gives one initial', () => {
  expect(initials({ firstName: '', lastName: 'Rojas', email: 'x@example.cl' })).toBe('R');
});
