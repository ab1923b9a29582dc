import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence card_versions`.execute(db);
  await sql`
    create table cards (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      title text not null check (length(title) between 1 and 80),
      subtitle text check (length(subtitle) <= 120),
      description text check (length(description) <= 2000),
      card_type text not null check (card_type in ('restaurant', 'products', 'services', 'real_estate', 'automotive')),
      subdomain text not null constraint cards_subdomain_unique unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$'),
      is_active boolean not null default true,
      is_featured boolean not null default false,
      profile_image_url text,
      header_background_color text not null default '#6366f1' check (header_background_color ~ '^#[0-9a-f]{6}$'),
      header_background_image_url text,
      contact_info jsonb not null default '{}' check (jsonb_typeof(contact_info) = 'object'),
      social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
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
      search_text text generated always as (searchable(title || ' ' || coalesce(subtitle, '') || ' ' || coalesce(description, ''))) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index cards_user_id on cards (user_id)`.execute(db);
  await sql`create index cards_directory on cards (is_featured desc, id desc) where is_active`.execute(db);
  await sql`create index cards_search on cards using gin (search_text gin_trgm_ops)`.execute(db);

  // Former addresses of cards. They redirect until another card takes them.
  await sql`
    create table former_subdomains (
      subdomain text primary key,
      card_id integer not null references cards on delete cascade,
      left_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index former_subdomains_card_id on former_subdomains (card_id)`.execute(db);

  // Every process drops a card's cached pages once its change is committed.
  await sql`
    create function stamp_card() returns trigger language plpgsql as $$
    begin
      new.version := nextval('card_versions');
      new.updated_at := now();
      return new;
    end $$
  `.execute(db);
  await sql`create trigger stamp_card before update on cards for each row execute function stamp_card()`.execute(
    db,
  );
  await sql`
    create function announce_card() returns trigger language plpgsql as $$
    begin
      perform pg_notify('card_changed', coalesce(new.id, old.id)::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger announce_card after insert or update or delete on cards for each row execute function announce_card()
  `.execute(db);
  // A change of a card's products, categories or offers counts as a change of the card. Announced once per statement,
  // not per row.
  await sql`
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
    end $$
  `.execute(db);
  // A trigger with transition tables can have only one event, so each of these tables needs three triggers.
  await sql`
    create procedure announce_parts_of_cards(part regclass) language plpgsql as $$
    begin
      execute format('create trigger touch_cards_on_insert after insert on %s referencing new table as new_rows for each statement execute function touch_cards()', part);
      execute format('create trigger touch_cards_on_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function touch_cards()', part);
      execute format('create trigger touch_cards_on_delete after delete on %s referencing old table as old_rows for each statement execute function touch_cards()', part);
    end $$
  `.execute(db);
}
