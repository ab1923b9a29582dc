import { promises as fs } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OwnedCard } from '#features/card/cards/cards.store.ts';
import { offerUndo } from '#features/catalogue/offers/offers.store.ts';
import { categoryUndo, itemUndo } from '#features/catalogue/products/undo-catalogue.store.ts';
import { createDatabase, createPool, type Database } from '#foundation/server/database/database.ts';
import { migrate } from '#foundation/server/database/migrations.ts';
import { ROOT } from '#tests/support/source-files.ts';
import { findChanges, takeChange } from './changes.store.ts';
import { undoRows } from './undo.store.ts';

/** The last migration before the journal. */
const BEFORE = '0028-taking-back';
const cluster = inject('postgres');
const database = 'journal_migration';
let db: Database;

const admin = async (statement: string) => {
  const pool = createPool(cluster, 1);
  await pool.query(statement);
  await pool.end();
};

beforeAll(async () => {
  await admin(`create database ${database}`);
  db = createDatabase(createPool({ ...cluster, database }, 2));
  const migrationFolder = path.join(ROOT, 'migrations');
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  const { error } = await new Migrator({ db, provider }).migrateTo(BEFORE);
  if (error) throw error;
});
afterAll(async () => {
  await db.destroy();
  await admin(`drop database ${database} with (force)`);
});

/** Inserts a shop with rows in each of the three former tables, as the previous version wrote them. */
async function insertFormerRows(): Promise<void> {
  await sql`
    insert into users (id, email, password_hash, first_name, last_name) overriding system value
      values (1, 'rosa@correo.cl', '', 'Rosa', 'Soto');
    insert into cards (id, user_id, subdomain, title, card_type) overriding system value
      values (1, 1, 'panaderia', 'Panadería', 'products');
    insert into categories (id, card_id, name, display_order) overriding system value
      values (1, 1, 'Tortas', 1), (2, 1, 'Horno', 2);
    insert into items (id, card_id, name, price, display_order, sold_out_until, category_id, code, image_url)
      overriding system value values
      (1, 1, 'Pan', 1500, 1, '2030-01-02T12:30Z', null, null, null),
      (2, 1, 'Torta', 9000, 2, null, 2, 'T-1', null),
      (3, 1, 'Kuchen', 5000, 3, null, 2, null, null),
      (4, 1, 'Hallulla', 100, 4, null, null, null, null);
    insert into deleted_parts (card_id, kind, part_id, part, item_ids, deleted_at) values
      (1, 'item', 9, '{"id": 9, "card_id": 1, "name": "Berlín", "price": 800, "display_order": 5}', '{}',
        now() - interval '4 hours'),
      (1, 'category', 3, '{"id": 3, "card_id": 1, "name": "Panes", "display_order": 3}', '{4}',
        now() - interval '3 hours'),
      (1, 'offer', 9, '{"id": 9, "card_id": 1, "title": "2x1", "display_order": 1, "weekdays": ["monday"]}', '{}',
        now() - interval '25 hours');
    insert into item_changes (card_id, created_at, fields, changed) values
      (1, now() - interval '2 hours', '{price,soldOutUntil}', '[{
        "id": 1, "name": "Pan", "before": {"price": 1000, "soldOutUntil": null},
        "after": {"price": 1500, "soldOutUntil": "2030-01-02T12:30:00.000Z"}
      }]');
    insert into catalogue_imports (card_id, created_at, changed, created, categories, pictures) values
      (1, now() - interval '1 hour', '[{
        "before": {"id": 2, "name": "Torta", "description": null, "price": 8000, "categoryId": 1,
          "imageUrl": "https://ejemplo.cl/torta.jpg", "isAvailable": true, "isActive": true, "code": null,
          "details": {}, "options": []},
        "after": {"id": 2, "name": "Torta", "description": null, "price": 9000, "categoryId": 2, "imageUrl": null,
          "isAvailable": true, "isActive": true, "code": "T-1", "details": {}, "options": []}
      }]', '[
        {"id": 3, "name": "Kuchen", "description": null, "price": 5000, "categoryId": 2, "imageUrl": null,
          "isAvailable": true, "isActive": true, "code": null, "details": {}, "options": []}
      ]', '[{"id": 2, "name": "Horno"}]', '{"https://ejemplo.cl/torta.jpg"}')
  `.execute(db);
}

test('changes from the three former tables can be undone after the migration, which removes the tables', async () => {
  await insertFormerRows();
  await migrate(db);

  const changes = await findChanges(db, { id: 1, userId: 1 });
  expect(changes.map(({ id: _, at: __, by: ___, ...change }) => change)).toEqual([
    {
      kind: 'import',
      subject: { type: 'item', id: 2, label: 'Torta' },
      created: 1,
      updated: 1,
      deleted: 0,
      fields: [],
    },
    {
      kind: 'update',
      subject: { type: 'item', id: 1, label: 'Pan' },
      ...{ created: 0, updated: 1, deleted: 0 },
      fields: ['price', 'soldOutUntil'],
    },
    {
      kind: 'deletion',
      subject: { type: 'category', id: 3, label: 'Panes' },
      ...{ created: 0, updated: 0, deleted: 1, fields: [] },
    },
    {
      kind: 'deletion',
      subject: { type: 'item', id: 9, label: 'Berlín' },
      ...{ created: 0, updated: 0, deleted: 1, fields: [] },
    },
  ]);

  const card = (await db.selectFrom('cards').selectAll().executeTakeFirstOrThrow()) as OwnedCard;
  for (const { id } of changes) {
    const { rows } = await takeChange(db, card, id);
    expect(await undoRows(db, card, rows, [categoryUndo, itemUndo, offerUndo])).toMatchObject({
      skipped: [],
    });
  }
  const items = await db.selectFrom('items').selectAll().orderBy('id').execute();
  expect(items).toMatchObject([
    { id: 1, price: 1000, soldOutUntil: null },
    { id: 2, price: 8000, categoryId: 1, imageUrl: 'https://ejemplo.cl/torta.jpg', code: null },
    { id: 4, categoryId: 3 },
    { id: 9, name: 'Berlín', price: 800 },
  ]);
  const categories = await db.selectFrom('categories').select('name').orderBy('id').execute();
  expect(categories.map(({ name }) => name)).toEqual(['Tortas', 'Panes']);

  const kept = await db.selectFrom('changes').select('rows').execute();
  expect(kept.map(({ rows }) => rows)).toEqual([[expect.objectContaining({ table: 'offers', name: '2x1' })]]);
  const tables = (await (db as Kysely<unknown>).introspection.getTables()).map(({ name }) => name);
  for (const former of ['deleted_parts', 'item_changes', 'catalogue_imports'])
    expect(tables).not.toContain(former);
});
