import { expect, test } from 'vitest';
import { groupSources } from './source-groups.rules.ts';

const source = (source: string, visits: number, name = source) => ({ source, name, visits });

test('printed codes are one source, with their places below it', () => {
  expect(
    groupSources([
      source('instagram', 300, 'Instagram'),
      source('qr-mesa-4', 244, 'Mesa 4'),
      source('qr-caja', 108, 'Caja'),
      source('qr', 48, 'Código QR'),
    ]),
  ).toEqual([
    {
      source: 'qr',
      name: 'Código QR',
      visits: 400,
      detail: 'Mesa 4 (61 %) · Caja (27 %) · Sin lugar (12 %)',
    },
    { source: 'instagram', name: 'Instagram', visits: 300, detail: null },
  ]);
});

test('a code without places has nothing below it', () => {
  expect(groupSources([source('qr', 5)])).toMatchObject([{ visits: 5, detail: null }]);
  expect(groupSources([source('google', 5)])).toMatchObject([{ source: 'google' }]);
});

test('of many places the most visited are listed, and the others counted', () => {
  const codes = Array.from({ length: 20 }, (_, at) => source(`qr-${at}`, 10, `Mesa ${at}`));
  const detail = groupSources(codes)[0]?.detail;
  expect(detail).toMatch(/^Mesa 0 \(5 %\) · Mesa 1 .* · Mesa 7 \(5 %\) · y 12 más$/);
  expect(groupSources(codes.slice(0, 9))[0]?.detail).toMatch(/· Mesa 8 \(11 %\)$/);
});
