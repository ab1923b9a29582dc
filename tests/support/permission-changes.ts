import { type ChangedRow, type ChangeKind, summaryOf } from '#features/card/changes/changes.rules.ts';
import { asJson } from '#foundation/server/database/database.ts';
import type { TestApp } from './test-app.ts';

const DELETED_ID = 1_000_000;

/** Changes of the card that can be undone; their ids. */
export async function insertChanges(
  { db }: Pick<TestApp, 'db'>,
  cardId: number,
  itemId: number,
): Promise<number[]> {
  const gone = { id: DELETED_ID, card_id: cardId, display_order: 1 };
  const deleted = { id: DELETED_ID, name: '', after: null };
  const item = { table: 'items' as const, id: itemId, name: 'Hallulla' };
  const added = await db
    .insertInto('items')
    .values({ cardId, displayOrder: 2, name: 'Importada', price: 150 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes: [kind: ChangeKind, row: ChangedRow][] = [
    ['update', { ...item, before: { price: 100 }, after: { price: 150 } }],
    ['import', { ...item, id: added.id, before: null, after: { name: 'Importada' } }],
    ['deletion', { table: 'items', ...deleted, before: { ...gone, name: 'Dobladita', price: 200 } }],
    ['deletion', { table: 'categories', ...deleted, before: { ...gone, name: 'Tortas' } }],
    ['deletion', { table: 'offers', ...deleted, before: { ...gone, title: '3x2' } }],
  ];
  const inserted = await db
    .insertInto('changes')
    .values(
      changes.map(([kind, row]) => ({
        cardId,
        kind,
        rows: asJson([row]),
        summary: asJson(summaryOf([row])),
        pictures: [],
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}
