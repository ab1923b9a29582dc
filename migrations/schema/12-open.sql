-- What other programs are told.

-- What happens with a card, told to a program of its owner.
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
);

-- What it is told, noted with each change in the same transaction.
create table webhook_events (
  id integer generated always as identity primary key,
  -- Without a foreign key: an order must not wait for whoever deletes the card.
  card_id integer not null,
  -- 'order.created'; docs/webhooks.md lists them.
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
);
create index webhook_events_card on webhook_events (card_id, id);
-- A change notes its event at the same cost, however many events wait.
create index webhook_events_made_in on webhook_events (made_in, subject_id) where sent_at is null;
create index webhook_events_waiting on webhook_events (card_id, id) where sent_at is null;

create function note_webhook_event(event_card integer, event text, subject integer) returns void
language plpgsql as $$
declare
  most constant integer := 20000;
  noted integer;
begin
  if not exists (select from webhooks where card_id = event_card and is_on) then return; end if;
  if exists (
    select from webhook_events
    where card_id = event_card and subject_id = subject and sent_at is null
      and made_in = pg_current_xact_id() and split_part(type, '.', 1) = split_part(event, '.', 1)
      and event not in ('product.deleted', 'product.sold_out')
  ) then return; end if;
  insert into webhook_events (card_id, type, subject_id) values (event_card, event, subject)
  returning id into noted;
  -- Counting them with each event would cost more than the event.
  if noted % 1000 = 0 then
    delete from webhook_events where id in (
      select id from webhook_events
      where card_id = event_card and sent_at is null and id <= (
        select id from webhook_events where card_id = event_card and sent_at is null
        order by id desc offset most limit 1
      )
      for update skip locked
    );
  end if;
  perform pg_notify('webhook_event', '');
end $$;

-- Orders, bookings and requests: 'order.created', 'order.changed'.
create function note_webhook_change() returns trigger language plpgsql as $$
begin
  -- Whom we have told of it is no change of the thing.
  if tg_op = 'UPDATE' and to_jsonb(old) - array['is_told', 'is_announced', 'reminders_done']
    = to_jsonb(new) - array['is_told', 'is_announced', 'reminders_done'] then return null; end if;
  perform note_webhook_event(
    new.card_id, tg_argv[0] || case tg_op when 'INSERT' then '.created' else '.changed' end, new.id
  );
  return null;
end $$;
create trigger note_webhook_change after insert or update on orders
  for each row execute function note_webhook_change('order');
create trigger note_webhook_change after insert or update on bookings
  for each row execute function note_webhook_change('booking');
create trigger note_webhook_change after insert or update on requests
  for each row execute function note_webhook_change('request');

create function note_webhook_message() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(card_id, 'message.received', new.id)
  from conversations where id = new.conversation_id;
  return null;
end $$;
create trigger note_webhook_message after insert on messages
  for each row when (not new.from_shop) execute function note_webhook_message();

-- Another order of the products changes none of them. `product.sold_out` is sent whatever the reason why visitors can
-- no longer buy a product.
create function note_webhook_product() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where card_id = coalesce(new.card_id, old.card_id))
    then return null;
  end if;
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
  if tg_op = 'UPDATE' and not can_be_bought(new) and can_be_bought(old) then
    perform note_webhook_event(new.card_id, 'product.sold_out', new.id);
  end if;
  return null;
end $$;
create trigger note_webhook_product after insert or update or delete on items
  for each row execute function note_webhook_product();

create function remove_webhook_events() returns trigger language plpgsql as $$
begin
  delete from webhook_events where card_id = old.card_id;
  return null;
end $$;
create trigger remove_webhook_events after delete on webhooks
  for each row execute function remove_webhook_events();

-- The address is of whoever owned the card.
create function remove_webhook() returns trigger language plpgsql as $$
begin
  delete from webhooks where card_id = new.id;
  return null;
end $$;
create trigger remove_webhook after update of user_id on cards
  for each row when (old.user_id is distinct from new.user_id) execute function remove_webhook();
