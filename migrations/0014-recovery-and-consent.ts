import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Links that set a new password. One per person: a new request replaces the previous link.
  await sql`
    create table password_resets (
      user_id integer primary key references users on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz not null
    )
  `.execute(db);
  // Any change of the password or the e-mail invalidates links that were sent before.
  await sql`
    create function forget_password_reset() returns trigger language plpgsql as $$
    begin
      delete from password_resets where user_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger forget_password_reset after update of password_hash, email on users for each row
    when (old.password_hash <> new.password_hash or old.email <> new.email)
    execute function forget_password_reset()
  `.execute(db);

  // The version of the privacy text that a person has agreed to, and when.
  await sql`
    create table consents (
      user_id integer not null references users on delete cascade,
      version text not null check (length(version) between 1 and 40),
      given_at timestamptz not null default now(),
      primary key (user_id, version)
    )
  `.execute(db);
}
