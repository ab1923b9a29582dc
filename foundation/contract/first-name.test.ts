import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Ana María Díaz', 'Ana'],
  ['  Ana ', 'Ana'],
  ['Señora Ana  Díaz', 'Señora Ana Díaz'],
  ['sen\u0303ora Ana', 'señora Ana'],
  ['Don Luis', 'Don Luis'],
  ['Doña Rosa', 'Doña Rosa'],
  ['Sra. Rosa', 'Sra. Rosa'],
  ['Sr Pérez', 'Sr Pérez'],
  ['Dra. Soto', 'Dra. Soto'],
  ['D. Luis', 'D. Luis'],
  ['Donato Ruiz', 'Donato'],
  ['Drina Soto', 'Drina'],
  ['', ''],
  [null, ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
