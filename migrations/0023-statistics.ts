import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Days that have ended are aggregated once, so that a year of a busy card is read from a few hundred rows. The sums
  // contain nothing about single visitors.
  await sql`
    create table card_days (
      card_id integer not null references cards on delete cascade,
      day date not null,
      visits integer not null,
      visitors integer not null,
      shares integer not null,
      contacts integer not null,
      primary key (card_id, day)
    )
  `.execute(db);
  await sql`
    create table card_source_days (
      card_id integer not null references cards on delete cascade,
      day date not null,
      source text not null,
      visits integer not null,
      primary key (card_id, day, source)
    )
  `.execute(db);
  await sql`
    create table card_item_days (
      card_id integer not null references cards on delete cascade,
      day date not null,
      item_id integer not null,
      views integer not null,
      primary key (card_id, day, item_id)
    )
  `.execute(db);
  // One row: the last of Santiago's days that is in the three tables above.
  await sql`create table statistics_progress (through date not null)`.execute(db);
  await sql`create unique index statistics_progress_once on statistics_progress ((true))`.execute(db);
  await sql`insert into statistics_progress values ('-infinity')`.execute(db);
  // Events are inserted in the order of their time, so a BRIN index, the smallest kind, finds those of a day.
  await sql`create index card_events_happened_at on card_events using brin (happened_at)`.execute(db);
  // The events that owners read in the activity list, which are few compared with visits.
  await sql`
    create index card_events_touches on card_events (card_id, happened_at desc)
    where type not in ('view', 'item_view', 'qr_view')
  `.execute(db);
  await sql`create index orders_created_at on orders (card_id, created_at)`.execute(db);
  await sql`create index saved_cards_saved_at on saved_cards (card_id, saved_at)`.execute(db);
  await sql`drop index saved_cards_card_id`.execute(db);
}
