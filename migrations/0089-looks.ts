import { type Kysely, sql } from 'kysely';

/** How a card looks. Cards that exist keep what they look like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards
      add column look text not null default 'mostrador',
      -- Null: as the look has it.
      add column look_head text,
      add column look_list text
  `.execute(db);
}
