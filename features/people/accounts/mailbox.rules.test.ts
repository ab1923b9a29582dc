import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.rules.ts';

test.each([
  ['ana@correo.cl', 'ana@correo.cl'],
  ['Ana+tienda+2@correo.cl', 'ana@correo.cl'],
  ['+ana@correo.cl', '+ana@correo.cl'],
  ['ana.maria@correo.cl', 'ana.maria@correo.cl'],
  ['a.na.maria+1@gmail.com', 'anamaria@gmail.com'],
  ['anamaria@googlemail.com', 'anamaria@gmail.com'],
])('letters to %s count for %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
