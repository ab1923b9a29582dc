import { expect, test } from 'vitest';
import { inOneLine, shortly } from './short-status.rules.ts';

test.each([
  ['abre mañana a las 10:00', 'abre mañana 10:00'],
  ['abre el lunes a la 01:00', 'abre el lunes 01:00'],
  ['a las 21:00', '21:00'],
  ['las 24 horas', 'las 24 horas'],
  ['Previa reserva', 'Previa reserva'],
])('in narrow room %s reads %s', (detail, short) => {
  const status = { state: 'closed', label: 'Cerrado', detail, short: '' } as const;
  expect(shortly([{ until: null, status }])[0]?.status?.detail).toBe(short);
});

test.each([
  ['Cerrado', 'abre mañana a las 10:00', 'Abre mañana 10:00', ''],
  ['Cerrado', 'por inventario', 'Cerrado', 'por inventario'],
  ['Cerrado', '', 'Cerrado', ''],
])('in one line %s · %s reads %s%s', (label, detail, ...words) => {
  const status = { state: 'closed', label, detail, short: '' } as const;
  const [period] = inOneLine([{ until: null, status }]);
  expect([period?.status?.label, period?.status?.detail]).toEqual(words);
});
