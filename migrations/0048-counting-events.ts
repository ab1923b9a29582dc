import { type Kysely, sql } from 'kysely';

/**
 * Counts what a visitor does on a card; false when there is no such active card. No write is more frequent, and
 * PostgreSQL plans the statements of a function once per connection: as one statement of the program, planning took
 * two thirds of its time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_card_event(
      counted_card integer, event_type text, viewed_item integer, came_from text, visitor bytea,
      viewer integer, is_administrator boolean, one_visit interval
    ) returns boolean language plpgsql as $$
    declare owner integer;
    begin
      select user_id into owner from cards where id = counted_card and is_active;
      if not found then
        return false;
      end if;
      if owner = viewer or is_administrator or exists (
        select from card_members where card_id = counted_card and user_id = viewer
      ) then
        return true;
      end if;
      if event_type = 'view' and exists (
        select from card_events
        where card_id = counted_card and visitor_hash = visitor and type = 'view' and happened_at > now() - one_visit
      ) then
        return true;
      end if;
      insert into card_events (card_id, type, item_id, source, visitor_hash)
      values (
        counted_card, event_type, (select id from items where id = viewed_item and card_id = counted_card),
        came_from, visitor
      )
      on conflict do nothing;
      return true;
    end
    $$
  `.execute(db);
}
