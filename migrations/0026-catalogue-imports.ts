import { type Kysely, sql } from 'kysely';

/** The rows that an import changed, before and after, so that it can be undone for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_imports (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      created_at timestamptz not null default now(),
      -- [{before, after}] of what was changed
      changed jsonb not null check (jsonb_typeof(changed) = 'array'),
      -- what was added, as it was left
      created jsonb not null check (jsonb_typeof(created) = 'array'),
      -- [{id, name}] of the categories that were made
      categories jsonb not null check (jsonb_typeof(categories) = 'array'),
      -- addresses that the state before shows: nobody sweeps them meanwhile
      pictures text[] not null default '{}'
    )
  `.execute(db);
  await sql`create index catalogue_imports_card on catalogue_imports (card_id, id)`.execute(db);
  await sql`create index catalogue_imports_created_at on catalogue_imports (created_at)`.execute(db);
}
