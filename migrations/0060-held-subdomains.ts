import { type Kysely, sql } from 'kysely';

/** Printed codes contain the address, so for some time nobody else can take an address that a card had before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table former_subdomains
      add column user_id integer references users on delete set null,
      add column held_until timestamptz,
      alter column card_id drop not null,
      drop constraint former_subdomains_card_id_fkey,
      add constraint former_subdomains_card_id_fkey foreign key (card_id) references cards on delete set null
  `.execute(db);
  await sql`
    update former_subdomains set user_id = cards.user_id, held_until = left_at + interval '2 years'
    from cards where cards.id = card_id
  `.execute(db);
  await sql`alter table former_subdomains alter column held_until set not null`.execute(db);
  await sql`create index former_subdomains_user_id on former_subdomains (user_id)`.execute(db);

  // This covers all ways to delete a card. If it is deleted with its owner's account, that row no longer exists here.
  await sql`
    create function hold_subdomains_of_card() returns trigger language plpgsql as $$
    begin
      update former_subdomains
        set card_id = null, user_id = (select id from users where id = old.user_id),
          held_until = now() + interval '1 year'
        where card_id = old.id;
      insert into former_subdomains (subdomain, card_id, user_id, held_until)
      values (old.subdomain, null, (select id from users where id = old.user_id), now() + interval '1 year')
      on conflict (subdomain) do update
        set card_id = null, user_id = excluded.user_id, left_at = now(), held_until = excluded.held_until;
      return old;
    end
    $$
  `.execute(db);
  await sql`
    create trigger hold_subdomains_of_card before delete on cards
    for each row execute function hold_subdomains_of_card()
  `.execute(db);
}
