import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What visitors report about a card to the administrators. The hash distinguishes visitors for one day.
  await sql`
    create table card_reports (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      reason text not null,
      text text check (length(text) between 1 and 1000),
      contact text check (length(contact) between 1 and 200),
      visitor_hash bytea,
      created_at timestamptz not null default now(),
      reviewed_at timestamptz,
      reviewed_by integer references users on delete set null,
      note text check (length(note) between 1 and 1000)
    )
  `.execute(db);
  await sql`
    create unique index card_reports_open on card_reports (card_id, visitor_hash) where reviewed_at is null
  `.execute(db);
  await sql`create index card_reports_reviewed_by on card_reports (reviewed_by)`.execute(db);
}
