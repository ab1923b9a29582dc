import { type Kysely, sql } from 'kysely';

/** A shop blocks a person, not a conversation, and the block stays when the conversation is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By what a person is known again. Nine digits are a Chilean number, however it begins.
  await sql`
    create function contact_keys(user_id integer, email text, phone text) returns text[]
    language sql immutable parallel safe as $$
      select array_remove(array[
        'user:' || user_id,
        'email:' || lower(email),
        'phone:' || substring(right(regexp_replace(phone, '\\D', '', 'g'), 9) from '^\\d{8,9}$')
      ], null)
    $$
  `.execute(db);
  // Each block has a salt of its own, so that hashes of all phone numbers would not reveal who is blocked where.
  await sql`
    create function hashed_keys(salt bytea, keys text[]) returns bytea[]
    language sql immutable parallel safe as $$
      select coalesce(array_agg(sha256(salt || convert_to(key, 'UTF8'))), '{}') from unnest(keys) as key
    $$
  `.execute(db);
  await sql`
    create table conversation_blocks (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      -- Null when it was deleted.
      conversation_id integer unique references conversations on delete set null,
      salt bytea not null default uuid_send(gen_random_uuid()),
      hashes bytea[] not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index conversation_blocks_card_id on conversation_blocks (card_id)`.execute(db);
  await sql`
    insert into conversation_blocks (card_id, conversation_id, salt, hashes)
    select b.card_id, b.id, b.salt, hashed_keys(b.salt, b.keys) from (
      select c.card_id, c.id, uuid_send(gen_random_uuid()) as salt,
        contact_keys(c.user_id, coalesce(c.visitor_email, users.email), coalesce(c.visitor_phone, users.phone)) as keys
      from conversations c left join users on users.id = c.user_id where c.is_blocked offset 0
    ) b
  `.execute(db);
}
