import { type Kysely, sql } from 'kysely';

/** Since when a home or a car is sold or let: two weeks later it is hidden. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table items add column sold_at timestamptz`.execute(db);
  await sql`create index items_sold_at on items (sold_at) where sold_at is not null`.execute(db);
  await sql`update items set sold_at = now() where details ->> 'state' = 'sold'`.execute(db);
  await sql`
    create function note_sold() returns trigger language plpgsql as $$
    begin
      if new.details ->> 'state' is distinct from 'sold' then
        new.sold_at := null;
      elsif tg_op = 'INSERT' or old.details ->> 'state' is distinct from 'sold' then
        new.sold_at := now();
      end if;
      return new;
    end $$
  `.execute(db);
  // After 'follow_source', which gives a branch the details of its source.
  await sql`
    create trigger note_sold before insert or update of details, source_id on items
    for each row execute function note_sold()
  `.execute(db);
}
