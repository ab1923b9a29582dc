import { type Kysely, sql } from 'kysely';

/** The e-mail that a person wants to sign in with, until they have opened the link that was sent there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      user_id integer primary key references users on delete cascade,
      email text not null,
      token_hash bytea not null unique,
      expires_at timestamptz not null
    )
  `.execute(db);
  // A new password or e-mail invalidates every link that was sent before.
  await sql`
    create or replace function forget_password_reset() returns trigger language plpgsql as $$
    begin
      delete from password_resets where user_id = new.id;
      delete from email_changes where user_id = new.id;
      return null;
    end $$
  `.execute(db);
}
