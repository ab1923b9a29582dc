import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Errors of scripts in visitors' browsers. Equal errors of one release are one row, which does not say whose browser
  // it was.
  await sql`
    create table browser_errors (
      id integer generated always as identity primary key,
      message text not null,
      frame text not null,
      release text not null,
      times integer not null default 1,
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      path text not null,
      browser text not null,
      resolved_at timestamptz,
      unique (message, frame, release)
    )
  `.execute(db);
}
