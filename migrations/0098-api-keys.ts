import { type Kysely, sql } from 'kysely';

/** Keys with which a person's own programs use the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      token_hash bytea not null unique,
      name text not null check (length(name) <= 60),
      may text not null check (may in ('read', 'orders', 'catalogue', 'all')),
      -- The cards that the key is for; null for every card of the person. A deleted card's id is never used again.
      card_ids integer[],
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      expires_at timestamptz
    )
  `.execute(db);
  await sql`create index api_keys_user_id on api_keys (user_id)`.execute(db);
}
