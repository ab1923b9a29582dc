import { type Kysely, sql } from 'kysely';

/** How long a card had each of its addresses, so that it keeps the printed ones. Until now it was guessed from the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table former_subdomains add column had interval not null default '0'`.execute(db);
  await sql`alter table cards add column subdomain_since timestamptz not null default now()`.execute(db);
  // Cards do not change by it: no page has to be rendered again.
  await sql`alter table cards disable trigger user`.execute(db);
  await sql`
    update cards set subdomain_since = coalesce(
      (select max(left_at) from former_subdomains where card_id = cards.id), created_at
    )
  `.execute(db);
  await sql`alter table cards enable trigger user`.execute(db);
  await sql`
    update former_subdomains set had = left_at - came_at
    from (
      select former.subdomain,
        coalesce(lag(left_at) over (partition by card_id order by left_at), cards.created_at) as came_at
      from former_subdomains as former join cards on cards.id = card_id
    ) as stays
    where stays.subdomain = former_subdomains.subdomain
  `.execute(db);
  await sql`
    create or replace function hold_subdomains_of_card() returns trigger language plpgsql as $$
    begin
      update former_subdomains
        set card_id = null, user_id = (select id from users where id = old.user_id),
          held_until = now() + interval '1 year'
        where card_id = old.id;
      insert into former_subdomains (subdomain, card_id, user_id, held_until, had)
      values (
        old.subdomain, null, (select id from users where id = old.user_id), now() + interval '1 year',
        now() - old.subdomain_since
      )
      on conflict (subdomain) do update
        set card_id = null, user_id = excluded.user_id, left_at = now(), held_until = excluded.held_until,
          had = excluded.had;
      return old;
    end
    $$
  `.execute(db);
}
