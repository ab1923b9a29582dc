import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.rules.ts';

test('a generated password has 12 characters, with letters, digits and symbols, and never comes twice', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  for (const password of passwords) {
    expect(password).toHaveLength(12);
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]) expect(password).toMatch(kind);
  }
  expect(new Set(passwords).size).toBe(500);
});
