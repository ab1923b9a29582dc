import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      email text not null constraint users_email_unique unique check (email = lower(email) and length(email) <= 254),
      password_hash text not null,
      first_name text not null default '' check (length(first_name) <= 60),
      last_name text not null default '' check (length(last_name) <= 60),
      role text not null default 'user' check (role in ('user', 'card_owner', 'admin')),
      profile_image_url text,
      phone text,
      location text,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table sessions (
      id integer generated always as identity primary key,
      token_hash bytea not null unique,
      user_id integer not null references users on delete cascade,
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index sessions_user_id on sessions (user_id)`.execute(db);
  // Browsers that have signed in before. They may still try to sign in when the account's limit is reached.
  await sql`
    create table devices (
      token_hash bytea not null,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (token_hash, user_id)
    )
  `.execute(db);
  await sql`create index devices_user_id on devices (user_id)`.execute(db);
}
