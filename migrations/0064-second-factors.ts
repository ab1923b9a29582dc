import { type Kysely, sql } from 'kysely';

/** Codes of an authenticator app, recovery codes and passkeys; where a session came from, and how it was proven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column network text,
      add column has_second_factor boolean not null default false
  `.execute(db);
  await sql`
    create table totp_keys (
      user_id integer primary key references users on delete cascade,
      key bytea not null,
      created_at timestamptz not null default now(),
      -- Null until the person has typed a code: only then does it count.
      confirmed_at timestamptz,
      -- The time step of the last code, which works only once.
      last_step bigint not null default 0
    )
  `.execute(db);
  await sql`
    create table recovery_codes (
      user_id integer not null references totp_keys on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )
  `.execute(db);
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      credential_id text not null unique check (length(credential_id) <= 1400),
      public_key bytea not null,
      counter bigint not null,
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )
  `.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      -- Of the cookie: a challenge is answered in the browser that asked for it.
      token_hash bytea primary key,
      challenge text not null,
      -- Who adds a passkey; null for signing in.
      user_id integer references users on delete cascade,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`.execute(db);
}
