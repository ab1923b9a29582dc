import { type Kysely, sql } from 'kysely';

/**
 * Since when an e-mail address counts as verified. The card of a person without a verified e-mail is stored as inactive
 * and waits. The database enforces it, so that no code path that activates a card can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_verified_at timestamptz`.execute(db);
  // Earlier accounts had no way to verify their e-mail, so it counts as verified.
  await sql`update users set email_verified_at = now()`.execute(db);
  await sql`
    alter table cards
      add column awaits_email boolean not null default false,
      add constraint cards_awaiting_is_inactive check (not (awaits_email and is_active))
  `.execute(db);

  await sql`
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
    end $$
  `.execute(db);
  await sql`
    create trigger hold_card_until_email before insert or update of is_active, user_id on cards
    for each row execute function hold_card_until_email()
  `.execute(db);
  await sql`
    create function publish_waiting_cards() returns trigger language plpgsql as $$
    begin
      update cards set is_active = true where user_id = new.id and awaits_email;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger publish_waiting_cards after update of email_verified_at on users
    for each row when (old.email_verified_at is null and new.email_verified_at is not null)
    execute function publish_waiting_cards()
  `.execute(db);
}
