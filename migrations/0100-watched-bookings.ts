import { type Kysely, sql } from 'kysely';

/** 'Avísame' for bookings, and reminders before them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_watchers rename to watchers`.execute(db);
  await sql`
    alter table watchers
      alter column order_id drop not null,
      add column booking_id integer references bookings on delete cascade,
      add check (num_nonnulls(order_id, booking_id) = 1),
      add unique (booking_id, endpoint),
      add unique (booking_id, email)
  `.execute(db);
  await sql`
    create or replace function note_watched_change() returns trigger language plpgsql as $$
    begin
      if new.changed_by = 'shop' and new.status in ('confirmada', 'lista', 'cancelada')
        and exists (select from watchers where order_id = new.order_id) then
        insert into watched_changes (order_id, status) values (new.order_id, new.status);
        perform pg_notify('order_watched', '');
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    alter table bookings
      -- Whether who watches it knows what the team changed.
      add column is_told boolean not null default true,
      -- 1 after the reminder of the day before, 2 after that of the last hours.
      add column reminders_done smallint not null default 0
  `.execute(db);
  await sql`create index bookings_untold on bookings (id) where not is_told`.execute(db);
  await sql`
    create index bookings_to_remind on bookings (starts_at) where status = 'confirmed' and reminders_done < 2
  `.execute(db);
}
