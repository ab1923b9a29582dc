import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who stored which picture, and its bytes in all sizes, as long as its files exist. Earlier pictures are not listed. A
  // guest has no account; what a card showed stays its sender's when the card is deleted.
  await sql`
    create table uploads (
      id text primary key check (id ~ '^[0-9a-f]{20}$'),
      user_id integer references users on delete cascade,
      card_id integer references cards on delete set null,
      bytes integer not null check (bytes > 0),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index uploads_user_id on uploads (user_id) include (bytes)`.execute(db);
  await sql`create index uploads_card_id on uploads (card_id) include (user_id, bytes)`.execute(db);
}
