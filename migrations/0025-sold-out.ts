import { type Kysely, sql } from 'kysely';

/** 'Agotado hoy': unavailable until the shop opens on its next day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table items add column sold_out_until timestamptz`.execute(db);
}
