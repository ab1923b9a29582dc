import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Pages do not show it, so it drops no cached page: a printed code works whether its place is stored or not.
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
