import { expect, test } from 'vitest';
import { generatePassword } from './password-generator.rules.ts';

test('a generated password has twelve characters: letters, digits and symbols', () => {
  for (let round = 0; round < 300; round += 1) {
    const password = generatePassword();
    expect(password).toMatch(/^[A-Za-z0-9!#$%&*+\-=?@]{12}$/);
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]) expect(password).toMatch(kind);
  }
});

test('generated passwords differ, and use every character', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(new Set(passwords).size).toBe(500);
  expect(new Set(passwords.join('')).size).toBe(24 + 24 + 8 + 11);
});
