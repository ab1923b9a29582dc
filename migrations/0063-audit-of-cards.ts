import { type Kysely, sql } from 'kysely';

/** The card to which the changed part belongs, so that its owner's export has every change that others made to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_entries add column card_id integer`.execute(db);
  await sql`update audit_entries set card_id = subject_id where subject_type = 'card'`.execute(db);
  for (const [type, table] of [
    ['item', 'items'],
    ['category', 'categories'],
    ['offer', 'offers'],
    ['order', 'orders'],
  ] as const) {
    // Entries about products, categories and offers that no longer exist get no card.
    await sql`
      update audit_entries set card_id = part.card_id from ${sql.table(table)} as part
      where subject_type = ${type} and part.id = subject_id
    `.execute(db);
  }
  await sql`
    create index audit_entries_card on audit_entries (card_id, id desc) where card_id is not null
  `.execute(db);
}
