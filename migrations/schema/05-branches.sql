-- Branches: a card with the catalogue of another card of the same owner. The catalogue is copied, and triggers keep the
-- copy equal in the transaction of each change, whoever makes it: docs/decisions/copied-catalogues.md.

alter table cards add foreign key (catalogue_of) references cards on delete set null;
create index cards_catalogue_of on cards (catalogue_of) where catalogue_of is not null;

-- Copies of what was deleted at the source: if that is undone, they come back with their ids and own values.
create table removed_copies (
  card_id integer not null references cards on delete cascade,
  part text not null check (part in ('categories', 'items', 'offers')),
  source_id integer not null,
  copy jsonb not null,
  removed_at timestamptz not null default now(),
  primary key (card_id, part, source_id)
);

-- What the cheapest permitted choices add to a product's price, as `lowestPrice` in options.rules.ts.
create function cheapest_choices(options jsonb) returns bigint language sql immutable as $$
  select coalesce(sum(price), 0)::bigint from jsonb_array_elements(options) as option_group, lateral (
    select (choice ->> 'price')::bigint as price, row_number() over (order by (choice ->> 'price')::bigint) as at
    from jsonb_array_elements(option_group -> 'choices') as choice
  ) as choices
  where at <= (option_group ->> 'max')::integer and (at <= (option_group ->> 'min')::integer or price < 0)
$$;

-- A copy is always as its source, whatever is written into it, except for its own values. A product stands in the copy
-- of its category, and an offer is about the copy of its product.
create function follow_source() returns trigger language plpgsql as $$
declare
  source jsonb;
begin
  execute format('select to_jsonb(part) from %I as part where id = $1', tg_table_name) into source using new.source_id;
  if source is null then return new; end if;
  source := source - array[
    'id', 'card_id', 'source_id', 'created_at', 'is_available', 'sold_out_until', 'stock', 'own_price'
  ];
  if tg_table_name = 'offers' then
    source := source || jsonb_build_object(
      'item_id', (
        select id from items
        where card_id = new.card_id and items.source_id = (source ->> 'item_id')::integer
      )
    );
  end if;
  if tg_table_name = 'items' then
    source := source || jsonb_build_object(
      'category_id', (
        select id from categories
        where card_id = new.card_id and categories.source_id = (source ->> 'category_id')::integer
      )
    );
    if new.own_price is not null and not source -> 'details' ? 'priceUf' then
      -- The options may have become cheaper than the own price allows: nothing costs less than nothing.
      source := source || jsonb_build_object(
        'price', greatest(new.own_price, -cheapest_choices(source -> 'options'))
      );
    end if;
  end if;
  new := jsonb_populate_record(new, source);
  return new;
end $$;

create function insert_copies(part text, branches integer[], sources integer[]) returns void language plpgsql as $$
begin
  execute format('
    insert into %1$I overriding system value
    select copy.* from (
      select branch, source, removed.copy from unnest($1) as branch cross join unnest($2) as source
      left join removed_copies as removed
        on removed.card_id = branch and removed.part = %1$L and removed.source_id = source
      order by branch, source
    ) as wanted, jsonb_populate_record(null::%1$I, coalesce(wanted.copy, jsonb_build_object(
      ''id'', nextval(pg_get_serial_sequence(%1$L, ''id'')), ''card_id'', branch, ''source_id'', source,
      ''is_available'', true, ''created_at'', now()
    ))) as copy', part) using branches, sources;
  delete from removed_copies as removed
  where removed.card_id = any (branches) and removed.part = insert_copies.part and source_id = any (sources);
end $$;

-- The source is locked before, and its branches by their ids, so that two changes never wait for each other.
create function lock_branches(sources integer[]) returns integer[] language sql as $$
  with branches as (
    select id from cards where catalogue_of = any (sources) order by id for no key update
  )
  select coalesce(array_agg(id), '{}') from branches
$$;

-- Each change of a source is made to its branches, too: only of the rows that changed, once a statement.
create function copy_to_branches() returns trigger language plpgsql as $$
declare
  changed integer[];
  branches integer[];
  is_moved boolean;
  own constant text[] := array['is_available', 'sold_out_until', 'stock', 'display_order'];
begin
  -- A source that is being deleted is gone by now: its branches keep their copies.
  if tg_op = 'DELETE' then
    if not exists (
      select from cards where catalogue_of in (select card_id from old_rows) and catalogue_of in (select id from cards)
    ) then return null; end if;
    select array_agg(id) into changed from old_rows;
    branches := lock_branches(array(select distinct card_id from old_rows));
    execute format('
      with removed as (
        delete from %1$I where card_id = any ($1) and source_id = any ($2) returning *
      )
      insert into removed_copies (card_id, part, source_id, copy)
      select card_id, %1$L, source_id, to_jsonb(removed) from removed', tg_table_name) using branches, changed;
    return null;
  end if;
  if not exists (select from cards where catalogue_of in (select card_id from new_rows)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(id order by id) into changed from new_rows;
    perform insert_copies(tg_table_name, lock_branches(array(select distinct card_id from new_rows)), changed);
    return null;
  end if;
  select
    array_agg(is_now.id) filter (where to_jsonb(is_now) - own <> to_jsonb(was) - own),
    bool_or(is_now.display_order <> was.display_order)
    into changed, is_moved
    from new_rows as is_now join old_rows as was using (id);
  if changed is null and not is_moved then return null; end if;
  branches := lock_branches(array(select distinct card_id from new_rows));
  if is_moved then
    -- Without 'follow_source', see there.
    execute format('
      update %I as copy set display_order = part.display_order from new_rows as part
      where copy.card_id = any ($1) and copy.source_id = part.id and copy.display_order <> part.display_order
    ', tg_table_name) using branches;
  end if;
  if changed is not null then
    execute format('
      update %I set source_id = source_id where card_id = any ($1) and source_id = any ($2)
    ', tg_table_name) using branches, changed;
  end if;
  return null;
end $$;

-- Only 'copy_to_branches' changes the order from within a trigger, and nothing else along with it: such a change does
-- not follow the source again.
do $$
declare
  part text;
begin
  foreach part in array array['categories', 'items', 'offers'] loop
    execute format('create trigger follow_source before insert on %I
      for each row when (new.source_id is not null) execute function follow_source()', part);
    execute format('create trigger follow_source_on_update before update on %I
      for each row when (
        new.source_id is not null and (pg_trigger_depth() = 0 or new.display_order = old.display_order)
      ) execute function follow_source()', part);
    execute format('create trigger copy_to_branches_on_insert after insert on %I
      referencing new table as new_rows for each statement execute function copy_to_branches()', part);
    execute format('create trigger copy_to_branches_on_update after update on %I
      referencing old table as old_rows new table as new_rows for each statement execute function copy_to_branches()', part);
    execute format('create trigger copy_to_branches_on_delete after delete on %I
      referencing old table as old_rows for each statement execute function copy_to_branches()', part);
  end loop;
end $$;

-- A card becomes a branch with a copy of the catalogue instead of its own, and keeps that copy if it is one no longer.
create function change_source() returns trigger language plpgsql as $$
begin
  -- What was changed before would be undone in another catalogue.
  delete from changes where card_id = new.id;
  delete from removed_copies where card_id = new.id;
  if new.catalogue_of is null then
    update items set source_id = null, own_price = null where card_id = new.id and source_id is not null;
    update categories set source_id = null where card_id = new.id and source_id is not null;
    update offers set source_id = null where card_id = new.id and source_id is not null;
    return null;
  end if;
  delete from items where card_id = new.id;
  delete from categories where card_id = new.id;
  delete from offers where card_id = new.id;
  perform insert_copies('categories', array[new.id], array(select id from categories where card_id = new.catalogue_of));
  perform insert_copies('items', array[new.id], array(select id from items where card_id = new.catalogue_of));
  perform insert_copies('offers', array[new.id], array(select id from offers where card_id = new.catalogue_of));
  return null;
end $$;
create trigger change_source after update of catalogue_of on cards
  for each row when (old.catalogue_of is distinct from new.catalogue_of) execute function change_source();

-- With a new owner a card is no branch any more, nor the source of one.
create function part_from_source() returns trigger language plpgsql as $$
begin
  update cards set catalogue_of = null
  where catalogue_of = new.id or (id = new.id and catalogue_of is not null);
  return null;
end $$;
create trigger part_from_source after update of user_id on cards
  for each row when (old.user_id <> new.user_id) execute function part_from_source();
