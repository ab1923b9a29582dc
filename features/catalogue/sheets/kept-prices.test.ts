import { expect, test } from 'vitest';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useSheetShop(useTestApp());

test('an import keeps the price where the sheet has no price, and checks its options against it', async () => {
  const [completo, pan] = await shop.open([
    { name: 'Completo', price: 3500 },
    { name: 'Pan', price: 100 },
  ]);
  const without = await shop.send('nombre;descripción\nCompleto;Con palta\nPan;-\n', { dryRun: true });
  expect(without.body).toMatchObject({ changed: 1, unchanged: 1 });
  expect(without.body.changes[0]?.fields).toEqual([
    { field: 'description', before: null, after: 'Con palta' },
  ]);
  const empty = await shop.send('nombre;precio\nCompleto;\nPan;200\n', { dryRun: true });
  expect(empty.body).toMatchObject({ changed: 1, unchanged: 1, changes: [{ name: 'Pan' }] });
  for (const choice of ['x -4000', 'x -3501 [agotado]; y -100']) {
    const { status, body } = await shop.send(`nombre;opciones\nCompleto;"T (1): ${choice}"\n`);
    expect([status, body.errors?.[0]?.message]).toEqual([
      400,
      'Con estas opciones el precio quedaría bajo cero.',
    ]);
  }
  expect(await shop.items()).toEqual([completo, pan]);
});
