import { type Kysely, sql } from 'kysely';

/** A card keeps its last five former addresses for ever; those of a deleted card rest for a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function hold_subdomains_of_card() returns trigger language plpgsql as $$
    begin
      update former_subdomains
        set card_id = null, user_id = (select id from users where id = old.user_id), left_at = now()
        where card_id = old.id;
      insert into former_subdomains (subdomain, card_id, user_id)
      values (old.subdomain, null, (select id from users where id = old.user_id))
      on conflict (subdomain) do update set card_id = null, user_id = excluded.user_id, left_at = now();
      return old;
    end $$
  `.execute(db);
  await sql`alter table former_subdomains drop column held_until, drop column had`.execute(db);
  await sql`alter table cards drop column subdomain_since`.execute(db);
}
