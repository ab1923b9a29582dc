import { type Kysely, sql } from 'kysely';

/** Conversations between a person, or a visitor without an account, and a card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      user_id integer references users on delete cascade,
      -- A visitor has no account, but a name and a way to be reached.
      visitor_name text check (length(visitor_name) between 1 and 80),
      visitor_phone text check (length(visitor_phone) <= 30),
      visitor_email text check (length(visitor_email) <= 254),
      -- The latest message; null before the first one.
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
      changed_at timestamptz not null default clock_timestamp(),
      unique (card_id, user_id),
      check ((user_id is null) = (visitor_name is not null)),
      check (user_id is not null or visitor_phone is not null or visitor_email is not null)
    )
  `.execute(db);
  await sql`create index conversations_card on conversations (card_id, last_message_id desc)`.execute(db);
  await sql`create index conversations_user on conversations (user_id, last_message_id desc)`.execute(db);
  await sql`
    create index conversations_unread on conversations (last_message_id)
      where person_unread > 0 or shop_unread > 0
  `.execute(db);
  // The secret addresses of visitors' conversations. Each e-mail contains a new one, because only hashes are stored.
  await sql`
    create table conversation_links (
      token_hash bytea primary key,
      conversation_id integer not null references conversations on delete cascade,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index conversation_links_conversation on conversation_links (conversation_id)`.execute(db);
  await sql`
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
      check (content <> '' or image_url is not null or quote is not null)
    )
  `.execute(db);
  await sql`create index messages_conversation on messages (conversation_id, id)`.execute(db);
  await sql`create index messages_user_id on messages (user_id)`.execute(db);
  await sql`create index messages_image_url on messages (image_url) where image_url is not null`.execute(db);
  await sql`
    create table message_settings (
      card_id integer primary key references cards on delete cascade,
      takes_messages boolean not null default true,
      -- Texts to answer with.
      quick_replies jsonb not null default '[]' check (jsonb_typeof(quick_replies) = 'array'),
      away_text text check (length(away_text) <= 500)
    )
  `.execute(db);
  await sql`call announce_parts_of_cards('message_settings')`.execute(db);
  // Unlogged, because after a crash nobody is online.
  await sql`
    create unlogged table presence (holder text primary key, seen_at timestamptz not null default now())
  `.execute(db);

  await sql`
    create function note_conversation_change() returns trigger language plpgsql as $$
    begin
      new.changed_at := clock_timestamp();
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger note_change before update of last_message_id, person_read_id, shop_read_id, is_closed, is_blocked
      on conversations for each row execute function note_conversation_change()
  `.execute(db);
  // The streams of both sides are notified of each change when its transaction commits.
  await sql`
    create function announce_conversation() returns trigger language plpgsql as $$
    begin
      perform pg_notify('conversation_changed', json_build_object(
        'conversationId', new.id, 'cardId', new.card_id, 'userId', new.user_id,
        'at', floor(extract(epoch from new.changed_at) * 1000)
      )::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger announce_change after update of last_message_id, person_read_id, shop_read_id, is_closed, is_blocked
      on conversations for each row execute function announce_conversation()
  `.execute(db);
  // A stream ends when the session that opened it ends.
  await sql`
    create function announce_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', old.user_id::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger announce_end after delete on sessions for each row execute function announce_session_end()
  `.execute(db);
}
