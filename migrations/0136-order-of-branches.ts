import { type Kysely, sql } from 'kysely';

const PARTS = ['categories', 'items', 'offers'] as const;

/**
 * Another order of a catalogue changes nothing else: in migration 0126 each copy was made anew from its source, and in
 * 0130 each product was compared with itself, even if nobody is told of changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function copy_to_branches() returns trigger language plpgsql as $$
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
    end $$
  `.execute(db);
  for (const table of PARTS) {
    await sql`drop trigger follow_source on ${sql.table(table)}`.execute(db);
    await sql`
      create trigger follow_source before insert on ${sql.table(table)}
      for each row when (new.source_id is not null) execute function follow_source()
    `.execute(db);
    // Only 'copy_to_branches' changes the order from within a trigger, and nothing else along with it.
    await sql`
      create trigger follow_source_on_update before update on ${sql.table(table)}
      for each row when (
        new.source_id is not null and (pg_trigger_depth() = 0 or new.display_order = old.display_order)
      ) execute function follow_source()
    `.execute(db);
  }
  await sql`
    create or replace function note_webhook_product() returns trigger language plpgsql as $$
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
    end $$
  `.execute(db);
}
