import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  // unaccent() is only "stable", because its dictionary may change; indexes and generated columns require "immutable".
  await sql`
    create function searchable(value text) returns text
    language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$
  `.execute(db);
  // Unlogged, because the counts of attempts need not survive a crash and are written very often.
  await sql`
    create unlogged table throttles (
      key text primary key,
      window_started_at timestamptz not null,
      count integer not null
    )
  `.execute(db);
}
