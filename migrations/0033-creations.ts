import { type Kysely, sql } from 'kysely';

/** If the answer to 'Guardar' gets lost and a new product or offer is sent again, it must not be created twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table creations (
      card_id integer not null references cards on delete cascade,
      type text not null check (type in ('item', 'offer')),
      idempotency_key text not null check (length(idempotency_key) <= 200),
      subject_id integer not null,
      created_at timestamptz not null default now(),
      primary key (card_id, type, idempotency_key)
    )
  `.execute(db);
  await sql`create index creations_created_at on creations (created_at)`.execute(db);
}
