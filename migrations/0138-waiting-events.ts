import { type Kysely, sql } from 'kysely';

/** A change notes its event at the same cost, however many events wait; and only so many wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index webhook_events_made_in on webhook_events (made_in, subject_id) where sent_at is null
  `.execute(db);
  await sql`
    create or replace function note_webhook_event(event_card integer, event text, subject integer) returns void
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
    end $$
  `.execute(db);
}
