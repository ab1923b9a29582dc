import { type Kysely, sql } from 'kysely';

/** Notifications of new orders on devices where the panel is not open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The server's own keys (VAPID), made when they are first needed: push services recognise senders by them.
  await sql`
    create table web_push_keys (
      is_only boolean primary key default true check (is_only),
      public_key text not null,
      private_key text not null
    )
  `.execute(db);
  // The browser of a session. The row is deleted with the session: at a sign-out, with a new password, or with the
  // account.
  await sql`
    create table push_subscriptions (
      session_id integer primary key references sessions on delete cascade,
      endpoint text not null unique check (length(endpoint) <= 2000),
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  // New orders of which nobody has been notified. One of the processes takes each row and sends the notifications.
  await sql`
    create table order_alerts (
      order_id integer primary key references orders on delete cascade,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create function alert_of_order() returns trigger language plpgsql as $$
    begin
      insert into order_alerts (order_id) values (new.id);
      perform pg_notify('order_received', '');
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger alert_of_order after insert on orders
    for each row when (new.source = 'card') execute function alert_of_order()
  `.execute(db);
}
