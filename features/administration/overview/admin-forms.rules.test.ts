import { expect, test } from 'vitest';
import { ApiError } from '#foundation/contract/api.ts';
import { accountProblems, explain } from './admin-forms.rules.ts';

test('an account needs an e-mail address and eight characters of password', () => {
  expect(accountProblems({ email: 'ana', password: '1234567' })).toEqual({
    email: 'Email inválido',
    password: 'La contraseña debe tener al menos 8 caracteres',
  });
  expect(accountProblems({ email: ' ana@correo.cl ', password: '12345678' })).toEqual({});
});

test('if the password may be left empty, spaces do not count as a password', () => {
  const optional = { isPasswordOptional: true };
  expect(accountProblems({ email: 'a@b.cl', password: '' }, optional)).toEqual({});
  expect(accountProblems({ email: 'a@b.cl', password: '   ' }, optional)).toEqual({});
  expect(Object.keys(accountProblems({ email: 'a@b.cl', password: 'abc' }, optional))).toEqual(['password']);
});

test("the server's refusal is shown at its field, even if the field is nested in the request", () => {
  const invalid = new ApiError(400, {
    code: 'invalid',
    message: 'Hay datos que no son válidos.',
    fields: { 'owner.email': 'Email inválido' },
  });
  expect(explain(invalid, 'No se pudo').fields).toEqual({ email: 'Email inválido' });
  const taken = new ApiError(409, { code: 'email_taken', message: 'Ya existe una cuenta con este correo.' });
  expect(explain(taken, 'No se pudo')).toEqual({
    title: 'No se pudo',
    fields: { email: 'Ya existe una cuenta con este correo.' },
  });
});
