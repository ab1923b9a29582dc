-- Cards, their addresses, their teams, and what can be undone.

-- Each change of a card takes the next number.
create sequence card_versions;

-- The card of a business.
create table cards (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  title text not null check (length(title) between 1 and 80),
  subtitle text check (length(subtitle) <= 120),
  description text check (length(description) <= 2000),
  card_type text not null check (card_type in ('restaurant', 'products', 'services', 'real_estate', 'automotive')),
  subdomain text not null check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$'),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  profile_image_url text,
  header_background_color text not null default '#6366f1' check (header_background_color ~ '^#[0-9a-f]{6}$'),
  header_background_image_url text,
  contact_info jsonb not null default '{}' check (jsonb_typeof(contact_info) = 'object'),
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  -- By weekday, by the shop's clock.
  business_hours jsonb not null default '{}' check (jsonb_typeof(business_hours) = 'object'),
  enable_back_button boolean not null default true,
  enable_save_button boolean not null default true,
  enable_header boolean not null default true,
  enable_pricing boolean not null default true,
  enable_availability boolean not null default true,
  enable_cart boolean not null default false,
  enable_whats_app_orders boolean not null default false,
  enable_email_orders boolean not null default false,
  version bigint not null default nextval('card_versions'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The opening hours in minutes of the week by the shop's clock, from Monday at 00:00. Written with the hours.
  open_minutes int4multirange not null default '{}',
  -- Single days with other hours.
  special_hours jsonb not null default '[]'
    check (jsonb_typeof(special_hours) = 'array' and jsonb_array_length(special_hours) <= 60),
  -- The days that do not go by open_minutes, and when the shop is open in them. Written with the hours.
  special_times tstzmultirange not null default '{}',
  open_special_times tstzmultirange not null default '{}',
  -- The point of the header picture that every crop keeps in view, in percent from the left and the top.
  header_focus_x smallint check (header_focus_x between 0 and 100),
  header_focus_y smallint check (header_focus_y between 0 and 100),
  -- Up to five links of the owner's choice: [{title, url}].
  own_links jsonb not null default '[]',
  -- The official code.
  comuna text check (comuna ~ '^[0-9]{5}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The same rule as in time-zones.ts.
  time_zone text not null
    generated always as (case
      when comuna = '05201' then 'Pacific/Easter'
      when comuna like '11%' then 'America/Coyhaique'
      when comuna like '12%' then 'America/Punta_Arenas'
      else 'America/Santiago'
    end) stored,
  -- Is active as soon as the owner's e-mail is verified.
  awaits_email boolean not null default false,
  -- An administrator deactivated it, so only an administrator can activate it again.
  suspended_at timestamptz,
  -- Orders that need no message: the shop's own devices ring, and the customer learns that somebody has seen it.
  enable_direct_orders boolean not null default false,
  -- How it looks: a name in looks.rules.ts. Its head and its list of products are as that look has them where null.
  look text not null default 'mostrador',
  look_head text,
  look_list text,
  -- The loan with which a card of cars works out instalments: percent a month, and most months; null for none.
  loan_rate double precision check (loan_rate between 0.1 and 10),
  loan_months smallint check (loan_months between 6 and 72),
  -- Whether Google and Meta may read the products; see docs/feeds.md.
  enable_feeds boolean not null default false,
  -- Whether a dealer takes the buyer's car in part payment.
  enable_trade_ins boolean not null default false,
  -- The card of the same owner whose catalogue this branch has; its foreign key is in 05-branches.sql.
  catalogue_of integer check (catalogue_of <> id),
  -- Why it was suspended, for its owner.
  suspension_reason text,
  constraint cards_subdomain_unique unique (subdomain),
  constraint cards_whole_point check ((latitude is null) = (longitude is null)),
  constraint cards_awaiting_is_inactive check (not (awaits_email and is_active)),
  constraint cards_suspended_is_inactive check (suspended_at is null or not (is_active or awaits_email)),
  constraint cards_reason_of_suspension check (suspension_reason is null or suspended_at is not null)
);
create index cards_created_at on cards (created_at, id);
create index cards_directory on cards (is_featured desc, id desc) where is_active;
-- For the administration: the few that are featured or inactive.
create index cards_featured on cards (created_at, id) where is_featured;
create index cards_inactive on cards (created_at, id) where not is_active;
create index cards_user_id on cards (user_id);

-- Addresses that cards had before. Printed codes contain them: a card keeps its last five for ever, and those of a
-- deleted card rest for a year.
create table former_subdomains (
  subdomain text primary key,
  card_id integer references cards on delete set null,
  left_at timestamptz not null default now(),
  -- Its owner, for whom the address of a deleted card does not rest.
  user_id integer references users on delete set null
);
create index former_subdomains_card_id on former_subdomains (card_id);
create index former_subdomains_user_id on former_subdomains (user_id);

-- A card may have a domain of its own, such as www.panaderia.cl.
create table own_domains (
  card_id integer primary key references cards on delete cascade,
  domain text not null unique check (domain = lower(domain) and length(domain) between 4 and 253)
);

-- Where a shop has put its printed codes. Pages do not show places, so a change drops no cached page. A printed code
-- works even if its place is no longer stored.
create table qr_places (
  card_id integer not null references cards on delete cascade,
  mark text not null check (mark ~ '^[a-z0-9-]{1,30}$'),
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null default now(),
  primary key (card_id, mark)
);

-- The people who work with a card beside its owner.
create table card_members (
  card_id integer not null references cards on delete cascade,
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('manages', 'attends')),
  joined_at timestamptz not null default now(),
  primary key (card_id, user_id)
);
create index card_members_user_id on card_members (user_id);

-- Invitations to join them.
create table card_invitations (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  role text not null check (role in ('manages', 'attends')),
  token_hash bytea not null unique,
  -- Null for a link that the owner passes on themselves.
  email text,
  -- Null if the account was deleted.
  invited_by integer references users on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index card_invitations_card_id on card_invitations (card_id);
create index card_invitations_expires_at on card_invitations (expires_at);
create index card_invitations_invited_by on card_invitations (invited_by);

-- If the answer to 'Guardar' gets lost and a new product or offer is sent again, it must not be created twice.
create table creations (
  card_id integer not null references cards on delete cascade,
  type text not null check (type in ('item', 'offer')),
  idempotency_key text not null check (length(idempotency_key) <= 200),
  subject_id integer not null,
  created_at timestamptz not null default now(),
  primary key (card_id, type, idempotency_key)
);
create index creations_created_at on creations (created_at);

-- The journal of what can be undone for a day.
create table changes (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  -- An 'edit' changes the price of one row, an 'update' several rows at once.
  kind text not null check (kind in ('deletion', 'edit', 'update', 'import')),
  made_by integer references users on delete set null,
  made_at timestamptz not null default now(),
  -- [{table, id, name, before, after}], with columns named as in the table; see changes.rules.ts.
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  -- {subject, created, updated, deleted, fields}: what a list tells of it, without reading the rows.
  summary jsonb not null check (jsonb_typeof(summary) = 'object'),
  -- Addresses that an undo would show again: nobody sweeps them meanwhile.
  pictures text[] not null
);
create index changes_card on changes (card_id, id);
create index changes_made_at on changes (made_at);
create index changes_made_by on changes (made_by);

alter table uploads add foreign key (card_id) references cards on delete set null;

-- Every process drops a card's cached pages once its change is committed.
create function stamp_card() returns trigger language plpgsql as $$
begin
  new.version := nextval('card_versions');
  new.updated_at := now();
  return new;
end $$;
create trigger stamp_card before update on cards for each row execute function stamp_card();

create function announce_card() returns trigger language plpgsql as $$
begin
  perform pg_notify('card_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger announce_card after insert or delete or update on cards for each row execute function announce_card();

-- A change of a card's products, categories or offers counts as a change of the card: once a statement, not a row.
create function touch_cards() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update cards set updated_at = now() where id in (select card_id from new_rows);
  elsif tg_op = 'DELETE' then
    update cards set updated_at = now() where id in (select card_id from old_rows);
  else
    update cards set updated_at = now() where id in (select card_id from new_rows union select card_id from old_rows);
  end if;
  return null;
end $$;

-- A trigger with transition tables can have only one event, so each of these tables needs three triggers.
create procedure announce_parts_of_cards(part regclass) language plpgsql as $$
begin
  execute format('create trigger touch_cards_on_insert after insert on %s referencing new table as new_rows
    for each statement execute function touch_cards()', part);
  execute format('create trigger touch_cards_on_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function touch_cards()', part);
  execute format('create trigger touch_cards_on_delete after delete on %s referencing old table as old_rows
    for each statement execute function touch_cards()', part);
end $$;

-- All ways to delete a card. If it is deleted with its owner's account, that row no longer exists here.
create function hold_subdomains_of_card() returns trigger language plpgsql as $$
begin
  update former_subdomains
    set card_id = null, user_id = (select id from users where id = old.user_id), left_at = now()
    where card_id = old.id;
  insert into former_subdomains (subdomain, card_id, user_id)
  values (old.subdomain, null, (select id from users where id = old.user_id))
  on conflict (subdomain) do update set card_id = null, user_id = excluded.user_id, left_at = now();
  return old;
end $$;
create trigger hold_subdomains_of_card before delete on cards for each row execute function hold_subdomains_of_card();

-- The database enforces it, so that no code path that activates a card can forget it.
create function hold_card_until_email() returns trigger language plpgsql as $$
declare
  was_active constant boolean := tg_op = 'UPDATE' and old.is_active;
  is_passed_on constant boolean := tg_op = 'UPDATE' and old.user_id <> new.user_id;
begin
  if was_active and new.is_active then return new; end if;
  if new.is_active or (is_passed_on and new.awaits_email) then
    -- Waits for a verification that is under way, which may not have seen this card.
    perform from users where id = new.user_id and email_verified_at is null for share;
    new.awaits_email := found;
    new.is_active := not found;
  else
    new.awaits_email := false;
  end if;
  return new;
end $$;
create trigger hold_card_until_email before insert or update of is_active, user_id on cards
  for each row execute function hold_card_until_email();

create function publish_waiting_cards() returns trigger language plpgsql as $$
begin
  update cards set is_active = true where user_id = new.id and awaits_email;
  return null;
end $$;
create trigger publish_waiting_cards after update of email_verified_at on users
  for each row when (old.email_verified_at is null and new.email_verified_at is not null)
  execute function publish_waiting_cards();

-- Open streams of a person end, or continue with the cards to which the person has access now.
create function announce_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger announce_member after insert or delete or update on card_members
  for each row execute function announce_member();

-- The team stays with a new owner. Invitations end, because the former owner may have kept a link.
create function pass_on_team() returns trigger language plpgsql as $$
begin
  delete from card_members where card_id = new.id and user_id = new.user_id;
  delete from card_invitations where card_id = new.id;
  perform pg_notify('access_changed', old.user_id::text);
  perform pg_notify('access_changed', new.user_id::text);
  return null;
end $$;
create trigger pass_on_team after update of user_id on cards
  for each row when (old.user_id <> new.user_id)
  execute function pass_on_team();

-- Who leaves a team and comes back later starts with new keys: the old ones may be in hands that the team forgot.
create function end_keys_of_member() returns trigger language plpgsql as $$
begin
  -- Nobody comes back to a card that is gone.
  if not exists (select from cards where id = old.card_id) then return null; end if;
  -- A key for all cards goes on for those that are left.
  update api_keys set card_ids = array_remove(coalesce(card_ids, array(
    select id from cards where user_id = old.user_id
    union select card_id from card_members where user_id = old.user_id
  )), old.card_id)
  where user_id = old.user_id and (card_ids is null or old.card_id = any (card_ids));
  delete from api_keys where user_id = old.user_id and card_ids = '{}';
  return null;
end $$;
create trigger end_keys_of_member after delete on card_members
  for each row execute function end_keys_of_member();
