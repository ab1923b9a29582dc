-- What every district uses: search without accents, limits, stored pictures and who changed what.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists btree_gist;

-- unaccent() is only "stable", because its dictionary may change; indexes and generated columns require "immutable".
create function searchable(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- Counts of attempts, by what is limited and who tries. Unlogged, because they need not survive a crash and are written
-- very often.
create unlogged table throttles (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null
);

-- Who stored which picture, and its bytes in all sizes, as long as its files exist. A guest has no account; what a
-- card showed stays its sender's when the card is deleted.
create table uploads (
  -- As in its address. That of a picture of a message, an order or a request ends in 'p': it is private.
  id text primary key check (id ~ '^[0-9a-f]{20}p?$'),
  user_id integer,
  card_id integer,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  is_receipt boolean not null default false
);
create index uploads_card_id on uploads (card_id) include (user_id, is_receipt, bytes);
create index uploads_user_id on uploads (user_id) include (bytes);

-- What administrators and members did on cards. Rows name people, cards and products without foreign keys, because
-- they outlive them.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer not null,
  actor_email text not null,
  -- 'opened': an administrator looked into somebody's panel.
  action text not null check (action in ('created', 'updated', 'deleted', 'opened')),
  subject_type text not null,
  subject_id integer not null,
  subject_label text not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  actor_role text not null default 'admin' check (actor_role in ('admin', 'member')),
  -- The card to which the changed part belongs: its owner's export has every change that others made.
  card_id integer
);
create index audit_entries_actor on audit_entries (actor_id, id desc);
create index audit_entries_card on audit_entries (card_id, id desc) where card_id is not null;
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);
