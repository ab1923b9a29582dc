import { expect, test } from 'vitest';
import { newPasswordProblems } from './new-password.rules.ts';

test('a new password has six characters or more, spaces included', () => {
  expect(newPasswordProblems('12345', '12345')).toEqual({
    password: 'La contraseña debe tener al menos 6 caracteres',
  });
  expect(newPasswordProblems('a b c ', 'a b c ')).toBeNull();
});

test('the repeated password must be exactly the same', () => {
  const differs = { repeated: 'Las contraseñas no coinciden' };
  expect(newPasswordProblems('pan batido', 'pan batido ')).toEqual(differs);
  expect(newPasswordProblems('pan batido', '')).toEqual(differs);
  expect(newPasswordProblems('pan batido', 'pan batido')).toBeNull();
});
