import { expect, test } from 'vitest';
import { inOneLine } from './short-status.rules.ts';

test.each([
  ['Cerrado', 'abre mañana a las 10:00', 'Abre mañana a las 10:00', ''],
  ['Cerrado', 'por inventario', 'Cerrado', 'por inventario'],
  ['Cerrado', '', 'Cerrado', ''],
])('in one line %s · %s reads %s%s', (label, detail, ...words) => {
  const status = { state: 'closed', label, detail, short: '' } as const;
  const [period] = inOneLine([{ until: null, status }]);
  expect([period?.status?.label, period?.status?.detail]).toEqual(words);
});
