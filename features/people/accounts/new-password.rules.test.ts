import { expect, test } from 'vitest';
import { newPasswordProblems } from './new-password.rules.ts';

test('a new password has eight characters or more, spaces included', () => {
  expect(newPasswordProblems('1234567', '1234567')).toEqual({
    password: 'La contraseña debe tener al menos 8 caracteres',
  });
  expect(newPasswordProblems('a b c d ', 'a b c d ')).toBeNull();
});

test('the repeated password must be exactly the same', () => {
  const differs = { repeated: 'Las contraseñas no coinciden' };
  expect(newPasswordProblems('pan batido', 'pan batido ')).toEqual(differs);
  expect(newPasswordProblems('pan batido', '')).toEqual(differs);
  expect(newPasswordProblems('pan batido', 'pan batido')).toBeNull();
});
