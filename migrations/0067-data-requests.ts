import { type Kysely, sql } from 'kysely';

/** What people ask about their personal data, and orders whose customer had theirs deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_requests (
      id integer generated always as identity primary key,
      -- Whoever has it sees the request and its answer.
      token text not null unique,
      kind text not null,
      name text not null check (length(name) between 1 and 100),
      email text not null,
      -- When the person came by the link of a letter to it.
      email_confirmed_at timestamptz,
      -- The link was shown after sending, so it proves nothing about the e-mail.
      is_link_shown boolean not null,
      user_id integer references users on delete set null,
      text text not null check (length(text) between 1 and 2000),
      created_at timestamptz not null default now(),
      due_at timestamptz not null,
      -- Why the time was extended; null while it was not.
      extension_reason text check (length(extension_reason) between 1 and 500),
      answer text check (length(answer) between 1 and 5000),
      answered_at timestamptz,
      answered_by integer references users on delete set null,
      check ((answer is null) = (answered_at is null))
    )
  `.execute(db);
  await sql`create index data_requests_open on data_requests (due_at, id) where answered_at is null`.execute(
    db,
  );
  await sql`create index data_requests_answered on data_requests (answered_at)`.execute(db);
  await sql`create index data_requests_user_id on data_requests (user_id)`.execute(db);
  await sql`create index data_requests_answered_by on data_requests (answered_by)`.execute(db);
  // When the customer deleted their data from the order. The order's page stays, without the data.
  await sql`alter table orders add column forgotten_at timestamptz`.execute(db);
}
