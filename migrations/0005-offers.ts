import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offers (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      title text not null check (length(title) between 1 and 120),
      description text check (length(description) <= 1000),
      price integer check (price between 0 and 999999999),
      image_url text,
      is_active boolean not null default true,
      display_order integer not null check (display_order >= 0),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index offers_card_id on offers (card_id, display_order, id)`.execute(db);
  await sql`call announce_parts_of_cards('offers')`.execute(db);
}
