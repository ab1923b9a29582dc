import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Pages do not show places, so a change drops no cached page. A printed code works even if its place is no longer
  // stored.
  await sql`
    create table qr_places (
      card_id integer not null references cards on delete cascade,
      mark text not null check (mark ~ '^[a-z0-9-]{1,30}$'),
      name text not null check (length(name) between 1 and 30),
      created_at timestamptz not null default now(),
      primary key (card_id, mark)
    )
  `.execute(db);
}
