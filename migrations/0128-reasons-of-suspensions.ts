import { type Kysely, sql } from 'kysely';

/** Why an administrator deactivated a card, for its owner. Earlier suspensions have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards add column suspension_reason text,
      add constraint cards_reason_of_suspension check (suspension_reason is null or suspended_at is not null)
  `.execute(db);
}
