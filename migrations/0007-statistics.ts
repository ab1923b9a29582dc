import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What visitors do on a card. No address and no cookie is stored: a visitor is a hash whose salt is deleted every
  // day.
  await sql`
    create table card_events (
      id bigint generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      type text not null check (type in ('view', 'share', 'save_contact', 'whatsapp', 'call', 'email', 'website', 'instagram', 'facebook', 'map', 'item_view', 'qr_view')),
      item_id integer,
      source text check (length(source) <= 60),
      visitor_hash bytea not null,
      happened_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index card_events_card_id on card_events (card_id, happened_at)`.execute(db);
  await sql`create index card_events_visitor on card_events (card_id, visitor_hash, happened_at) where type = 'view'`.execute(
    db,
  );
  await sql`
    create table visitor_salts (
      day date primary key,
      salt bytea not null
    )
  `.execute(db);
}
