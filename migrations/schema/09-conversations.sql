-- Messages between people and shops.

-- By what a person is known again. Nine digits are a Chilean number, however it begins.
create function contact_keys(user_id integer, email text, phone text) returns text[]
language sql immutable parallel safe as $$
select array_remove(array[
  'user:' || user_id,
  'email:' || lower(email),
  'phone:' || substring(right(regexp_replace(phone, '\D', '', 'g'), 9) from '^\d{8,9}$')
], null)
$$;

-- Each block has a salt of its own, so that hashes of all phone numbers would not reveal who is blocked where.
create function hashed_keys(salt bytea, keys text[]) returns bytea[] language sql immutable parallel safe as $$
  select coalesce(array_agg(sha256(salt || convert_to(key, 'UTF8'))), '{}') from unnest(keys) as key
$$;

-- Conversations between a person, or a visitor without an account, and a card.
create table conversations (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  user_id integer references users on delete cascade,
  -- A visitor has no account, but a name and a way to be reached.
  visitor_name text check (length(visitor_name) between 1 and 80),
  visitor_phone text check (length(visitor_phone) <= 30),
  visitor_email text check (length(visitor_email) <= 254),
  -- Null before the first one.
  last_message_id integer,
  -- The last message that each side has read, and how many came after it.
  person_read_id integer not null default 0,
  shop_read_id integer not null default 0,
  person_unread integer not null default 0 check (person_unread >= 0),
  shop_unread integer not null default 0 check (shop_unread >= 0),
  -- The last message that a letter has told each side of.
  person_letter_id integer not null default 0,
  shop_letter_id integer not null default 0,
  is_closed boolean not null default false,
  is_blocked boolean not null default false,
  created_at timestamptz not null default now(),
  unique (card_id, user_id),
  constraint conversations_check check ((user_id is null) = (visitor_name is not null)),
  constraint conversations_check1 check (user_id is not null or visitor_phone is not null or visitor_email is not null)
);
create index conversations_card on conversations (card_id, last_message_id desc);
create index conversations_unread on conversations (last_message_id) where person_unread > 0 or shop_unread > 0;
create index conversations_user on conversations (user_id, last_message_id desc);

-- The secret addresses of visitors' conversations. Each e-mail contains a new one, because only hashes are stored.
create table conversation_links (
  token_hash bytea primary key,
  conversation_id integer not null references conversations on delete cascade,
  created_at timestamptz not null default now()
);
create index conversation_links_conversation on conversation_links (conversation_id);

-- Messages.
create table messages (
  id integer generated always as identity primary key,
  conversation_id integer not null references conversations on delete cascade,
  -- Chosen by the sender's device, so that sending again stores nothing twice.
  client_id text not null check (length(client_id) <= 64),
  from_shop boolean not null,
  -- Who wrote it; null for a visitor, an automatic answer or a deleted account.
  user_id integer references users on delete set null,
  is_automatic boolean not null default false,
  content text not null check (length(content) <= 2000),
  image_url text,
  -- {type: 'item' | 'card', id, name, price}
  quote jsonb check (jsonb_typeof(quote) = 'object'),
  created_at timestamptz not null default clock_timestamp(),
  unique (conversation_id, from_shop, client_id),
  constraint messages_check check (content <> '' or image_url is not null or quote is not null)
);
create index messages_conversation on messages (conversation_id, id);
create index messages_image_url on messages (image_url) where image_url is not null;
create index messages_user_id on messages (user_id);

-- How a shop answers.
create table message_settings (
  card_id integer primary key references cards on delete cascade,
  takes_messages boolean not null default true,
  -- Texts to answer with.
  quick_replies jsonb not null default '[]' check (jsonb_typeof(quick_replies) = 'array'),
  away_text text check (length(away_text) <= 500)
);

-- The people to notify of a conversation. A row waits while its person is online, and is deleted when they have read
-- it.
create table message_alerts (
  conversation_id integer not null references conversations on delete cascade,
  user_id integer not null references users on delete cascade,
  is_for_shop boolean not null,
  created_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
create index message_alerts_user_id on message_alerts (user_id);

-- A shop blocks a person, not a conversation, and the block stays when the conversation is deleted.
create table conversation_blocks (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  conversation_id integer unique references conversations on delete set null,
  salt bytea not null default uuid_send(gen_random_uuid()),
  hashes bytea[] not null,
  created_at timestamptz not null default now()
);
create index conversation_blocks_card_id on conversation_blocks (card_id);

create function announce_conversation() returns trigger language plpgsql as $$
begin
  perform pg_notify('conversation_changed', json_build_object(
    'conversationId', new.id, 'cardId', new.card_id, 'userId', new.user_id
  )::text);
  return null;
end $$;
create trigger announce_change after update of last_message_id, person_read_id, shop_read_id, is_closed, is_blocked
  on conversations for each row execute function announce_conversation();

-- Only for people who have a device to notify, so that other messages cost nothing.
create function alert_of_message() returns trigger language plpgsql as $$
begin
  insert into message_alerts (conversation_id, user_id, is_for_shop)
  select new.conversation_id, listeners.user_id, not new.from_shop
  from (
    select user_id from conversations where id = new.conversation_id and new.from_shop
    union
    select cards.user_id from conversations join cards on cards.id = card_id
      where conversations.id = new.conversation_id and not new.from_shop
    union
    select card_members.user_id from conversations join card_members using (card_id)
      where conversations.id = new.conversation_id and not new.from_shop
  ) as listeners
  where listeners.user_id is distinct from new.user_id and exists (
    select from push_subscriptions join sessions on sessions.id = session_id
    where sessions.user_id = listeners.user_id
  )
  order by listeners.user_id
  on conflict (conversation_id, user_id)
    do update set created_at = now(), is_for_shop = excluded.is_for_shop;
  if found then perform pg_notify('message_received', ''); end if;
  return null;
end $$;
create trigger alert_of_message after insert on messages
  for each row when (not new.is_automatic)
  execute function alert_of_message();

-- Their changes count as changes of the card.
call announce_parts_of_cards('message_settings');
