import { type Kysely, sql } from 'kysely';

/** A card may have a domain of its own, such as www.panaderia.cl. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_domains (
      card_id integer primary key references cards on delete cascade,
      domain text not null unique check (domain = lower(domain) and length(domain) between 4 and 253)
    )
  `.execute(db);
}
