import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_cards (
      user_id integer not null references users on delete cascade,
      card_id integer not null references cards on delete cascade,
      saved_at timestamptz not null default now(),
      primary key (user_id, card_id)
    )
  `.execute(db);
  await sql`create index saved_cards_card_id on saved_cards (card_id)`.execute(db);
}
