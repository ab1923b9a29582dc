-- Accounts, how people and their programs sign in, and the devices they are notified on.

-- Accounts.
create table users (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  first_name text not null default '' check (length(first_name) <= 60),
  last_name text not null default '' check (length(last_name) <= 60),
  role text not null default 'user' check (role in ('user', 'card_owner', 'admin')),
  profile_image_url text,
  phone text,
  location text,
  created_at timestamptz not null default now(),
  -- Administrators search and list people by their name, then by their e-mail.
  search_text text not null
    generated always as (ltrim(searchable((((first_name || ' ') || last_name) || ' ') || email))) stored,
  -- A card of a person without a verified e-mail is stored as inactive and waits.
  email_verified_at timestamptz,
  -- The version of the privacy text that the person has agreed to; null for none.
  consent_version text,
  constraint users_email_unique unique (email)
);
create index users_created_at on users (created_at, id);
create index users_order on users (left(search_text, 80), id);
create index users_search_text on users using gin (search_text gin_trgm_ops);

-- Browsers that are signed in.
create table sessions (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  user_id integer not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Where it began: '190.45.x.x'.
  network text,
  has_second_factor boolean not null default false
);
create index sessions_user_id on sessions (user_id);

-- Browsers that have signed in before. They may still try to sign in when the account's limit is reached.
create table devices (
  token_hash bytea not null,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index devices_user_id on devices (user_id);

-- Links that set a new password. One per person and way: a new request replaces the previous link of the same way.
create table password_resets (
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Unlike a link that was mailed, one that an administrator hands over does not. Anybody may ask for a mailed link by
  -- naming an address: it replaces no link that was handed over.
  proves_mailbox boolean not null default true,
  primary key (user_id, proves_mailbox)
);

-- The e-mail that a person wants to sign in with, until they have opened the link that was sent there.
create table email_changes (
  user_id integer primary key references users on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Keys of authenticator apps.
create table totp_keys (
  user_id integer primary key references users on delete cascade,
  key bytea not null,
  created_at timestamptz not null default now(),
  -- Null until the person has typed a code: only then does it count.
  confirmed_at timestamptz,
  -- The time step of the last code, which works only once.
  last_step bigint not null default 0
);

-- Codes for whoever has lost the authenticator app; each works once.
create table recovery_codes (
  user_id integer not null references totp_keys (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Passkeys.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges that a browser has been asked to sign.
create table passkey_challenges (
  -- Of the cookie: a challenge is answered in the browser that asked for it.
  token_hash bytea primary key,
  challenge text not null,
  -- Who adds a passkey; null for signing in.
  user_id integer references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Keys with which a person's own programs use the API.
create table api_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique,
  name text not null check (length(name) <= 60),
  may text not null check (may in ('read', 'orders', 'catalogue', 'all')),
  -- The cards that the key is for; null for every card of the person. A deleted card's id is never used again.
  card_ids integer[],
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz
);
create index api_keys_user_id on api_keys (user_id);

-- The server's own keys (VAPID), made when they are first needed: push services recognise senders by them.
create table web_push_keys (
  is_only boolean default true primary key check (is_only),
  public_key text not null,
  private_key text not null
);

-- Where the browser of a session is notified. Deleted with the session: at a sign-out, with a new password, or with
-- the account.
create table push_subscriptions (
  session_id integer primary key references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

-- Who has a page open. Unlogged, because after a crash nobody is online.
create unlogged table presence (
  holder text primary key,
  seen_at timestamptz not null default now()
);

alter table uploads add foreign key (user_id) references users on delete cascade;

-- A stream ends when the session that opened it ends.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.user_id::text);
  return null;
end $$;
create trigger announce_end after delete on sessions for each row execute function announce_session_end();

-- A new password or e-mail invalidates every link that was sent before.
create function forget_password_reset() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from email_changes where user_id = new.id;
  return null;
end $$;
create trigger forget_password_reset after update of password_hash, email on users
  for each row when (old.password_hash <> new.password_hash or old.email <> new.email)
  execute function forget_password_reset();
