import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What visitors searched for in a card and did not find: how often on a day, and nothing about who it was.
  await sql`
    create table card_missed_searches (
      card_id integer not null references cards on delete cascade,
      day date not null,
      text text not null check (length(text) between 1 and 40),
      times integer not null default 1,
      primary key (card_id, day, text)
    )
  `.execute(db);
}
