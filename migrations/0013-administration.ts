import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What administrators did. Rows name people, cards and products without foreign keys, because they outlive them.
  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id integer not null,
      actor_email text not null,
      action text not null check (action in ('created', 'updated', 'deleted')),
      subject_type text not null,
      subject_id integer not null,
      subject_label text not null,
      before jsonb check (jsonb_typeof(before) = 'object'),
      after jsonb check (jsonb_typeof(after) = 'object')
    )
  `.execute(db);
  await sql`create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc)`.execute(
    db,
  );
  await sql`create index audit_entries_actor on audit_entries (actor_id, id desc)`.execute(db);

  // People are searched and listed by their name, then by their e-mail.
  await sql`
    alter table users add column search_text text not null
    generated always as (ltrim(searchable(first_name || ' ' || last_name || ' ' || email))) stored
  `.execute(db);
  await sql`create index users_search_text on users using gin (search_text gin_trgm_ops)`.execute(db);

  // Administrators search and list cards by these. Visitors search more texts, but not the address.
  await sql`alter table card_search add column heading text not null default ''`.execute(db);
  await sql`
    create or replace function index_cards(ids integer[]) returns void language sql as $$
      insert into card_search as known (card_id, name, heading, document)
      select
        cards.id,
        searchable(cards.title || ' ' || cards.subdomain),
        searchable(concat_ws(' ', cards.title, cards.subtitle, cards.subdomain)),
        ' ' || searchable(concat_ws(' ', cards.title, cards.subtitle, cards.description, (
          select string_agg(items.name, ' ' order by items.id)
          from items where items.card_id = cards.id and items.is_active
        )))
      from cards where cards.id = any (ids)
      on conflict (card_id) do update
      set name = excluded.name, heading = excluded.heading, document = excluded.document
      where (known.name, known.heading, known.document)
        is distinct from (excluded.name, excluded.heading, excluded.document)
    $$
  `.execute(db);
  await sql`select index_cards((select array_agg(id) from cards))`.execute(db);
  await sql`alter table card_search alter column heading drop default`.execute(db);
  await sql`create index card_search_heading on card_search using gin (heading gin_trgm_ops)`.execute(db);
}
