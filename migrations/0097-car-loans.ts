import { type Kysely, sql } from 'kysely';

/** The loan with which a card of cars works out instalments: percent a month, and most months; null for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards
      add column loan_rate double precision check (loan_rate between 0.1 and 10),
      add column loan_months smallint check (loan_months between 6 and 72)
  `.execute(db);
}
