import { type Kysely, sql } from 'kysely';

/** What can be undone for a day: deleted products, categories and offers, and changes of several products at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_parts (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      kind text not null check (kind in ('item', 'category', 'offer')),
      part_id integer not null,
      deleted_at timestamptz not null default now(),
      -- the row as it was
      part jsonb not null check (jsonb_typeof(part) = 'object'),
      -- of a category: the products that stood in it
      item_ids integer[] not null default '{}',
      unique (kind, part_id)
    )
  `.execute(db);
  await sql`create index deleted_parts_card on deleted_parts (card_id, id)`.execute(db);
  await sql`create index deleted_parts_deleted_at on deleted_parts (deleted_at)`.execute(db);
  await sql`
    create table item_changes (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      created_at timestamptz not null default now(),
      -- which columns were changed in any of them
      fields text[] not null,
      -- [{id, name, before, after}], with the columns of each that were changed
      changed jsonb not null check (jsonb_typeof(changed) = 'array')
    )
  `.execute(db);
  await sql`create index item_changes_card on item_changes (card_id, id)`.execute(db);
  await sql`create index item_changes_created_at on item_changes (created_at)`.execute(db);
}
