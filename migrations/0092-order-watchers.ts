import { type Kysely, sql } from 'kysely';

/** Whoever wants to be told what becomes of an order, and the changes that they have not been told yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_watchers (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      endpoint text,
      p256dh text,
      auth text,
      email text,
      created_at timestamptz not null default now(),
      -- A browser or an e-mail address.
      check (num_nonnulls(endpoint, email) = 1),
      unique (order_id, endpoint),
      unique (order_id, email)
    )
  `.execute(db);
  await sql`
    create table watched_changes (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      status text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create function note_watched_change() returns trigger language plpgsql as $$
    begin
  if new.changed_by = 'shop' and new.status in ('confirmada', 'lista', 'cancelada')
        and exists (select from order_watchers where order_id = new.order_id) then
        insert into watched_changes (order_id, status) values (new.order_id, new.status);
        perform pg_notify('order_watched', '');
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger note_watched_change after insert on order_status_changes
    for each row execute function note_watched_change()
  `.execute(db);
}
