import { expect, test } from 'vitest';
import { ApiError } from '#foundation/contract/api.ts';
import { accountProblems, explain } from './admin-forms.rules.ts';

test('an account needs an e-mail address', () => {
  expect(accountProblems({ email: 'ana' })).toEqual({ email: 'Email inválido' });
  expect(accountProblems({ email: ' ana@correo.cl ' })).toEqual({});
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
