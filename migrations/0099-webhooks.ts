import { type Kysely, sql } from 'kysely';

/** What happens with a card, told to a program of its owner; with each change in the same transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      card_id integer primary key references cards on delete cascade,
      url text not null check (length(url) <= 2000),
      -- Signs what is sent.
      secret text not null,
      is_on boolean not null default true,
      -- Since when nothing has arrived, and how often it was tried; null and 0 while it works.
      failing_since timestamptz,
      tries integer not null default 0,
      next_try_at timestamptz not null default now(),
      -- Until then a process is sending, and no other one may.
      leased_until timestamptz not null default '-infinity',
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table webhook_events (
      id integer generated always as identity primary key,
      -- Without a foreign key: an order must not wait for whoever deletes the card.
      card_id integer not null,
      type text not null,
      subject_id integer not null,
      created_at timestamptz not null default now(),
      -- The transaction of the change: what happens to one thing in one transaction is one event.
      made_in xid8 not null default pg_current_xact_id(),
      -- What is sent; written before the first try, so that each try sends the same.
      body text,
      tried_at timestamptz,
      -- The status of the last answer, and how it began; without a status why there was none.
      status integer,
      answer text,
      sent_at timestamptz
    )
  `.execute(db);
  await sql`create index webhook_events_waiting on webhook_events (card_id, id) where sent_at is null`.execute(
    db,
  );
  await sql`create index webhook_events_card on webhook_events (card_id, id)`.execute(db);

  await sql`
    create function note_webhook_event(event_card integer, event text, subject integer) returns void
    language plpgsql as $$
    begin
      if not exists (select from webhooks where card_id = event_card and is_on) then return; end if;
      if exists (
        select from webhook_events
        where card_id = event_card and subject_id = subject and sent_at is null
          and made_in = pg_current_xact_id() and split_part(type, '.', 1) = split_part(event, '.', 1)
          and event not in ('product.deleted', 'product.sold_out')
      ) then return; end if;
      insert into webhook_events (card_id, type, subject_id) values (event_card, event, subject);
      perform pg_notify('webhook_event', '');
    end $$
  `.execute(db);

  await sql`
    create function remove_webhook_events() returns trigger language plpgsql as $$
    begin
      delete from webhook_events where card_id = old.card_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_webhook_events after delete on webhooks
    for each row execute function remove_webhook_events()
  `.execute(db);

  // The address is of whoever owned the card.
  await sql`
    create function remove_webhook() returns trigger language plpgsql as $$
    begin
      delete from webhooks where card_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_webhook after update of user_id on cards
    for each row when (old.user_id is distinct from new.user_id) execute function remove_webhook()
  `.execute(db);

  // Orders, bookings and requests: 'order.created', 'order.changed'.
  await sql`
    create function note_webhook_change() returns trigger language plpgsql as $$
    begin
      -- Whom we have told of it is no change of the thing.
      if tg_op = 'UPDATE' and to_jsonb(old) - array['is_told', 'is_announced', 'reminders_done']
        = to_jsonb(new) - array['is_told', 'is_announced', 'reminders_done'] then return null; end if;
      perform note_webhook_event(
        new.card_id, tg_argv[0] || case tg_op when 'INSERT' then '.created' else '.changed' end, new.id
      );
      return null;
    end $$
  `.execute(db);
  for (const [table, event] of [
    ['orders', 'order'],
    ['bookings', 'booking'],
    ['requests', 'request'],
  ] as const)
    await sql`
      create trigger note_webhook_change after insert or update on ${sql.table(table)}
      for each row execute function note_webhook_change(${sql.lit(event)})
    `.execute(db);

  await sql`
    create function note_webhook_message() returns trigger language plpgsql as $$
    begin
      perform note_webhook_event(card_id, 'message.received', new.id)
      from conversations where id = new.conversation_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger note_webhook_message after insert on messages
    for each row when (not new.from_shop) execute function note_webhook_message()
  `.execute(db);

  // Another order of the products changes none of them.
  await sql`
    create function note_webhook_product() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        -- A deleted card takes its webhook with it.
        perform note_webhook_event(old.card_id, 'product.deleted', old.id)
        from cards where id = old.card_id;
        return null;
      end if;
      if tg_op = 'UPDATE' and to_jsonb(old) - 'display_order' = to_jsonb(new) - 'display_order' then
        return null;
      end if;
      perform note_webhook_event(new.card_id, 'product.changed', new.id);
      if tg_op = 'UPDATE' and (
        (old.is_available and not new.is_available) or (old.stock is distinct from 0 and new.stock = 0)
      ) then
        perform note_webhook_event(new.card_id, 'product.sold_out', new.id);
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger note_webhook_product after insert or update or delete on items
    for each row execute function note_webhook_product()
  `.execute(db);
}
