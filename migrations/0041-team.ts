import { type Kysely, sql } from 'kysely';

/** The people who work with a card beside its owner, and the invitations to join them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_members (
      card_id integer not null references cards on delete cascade,
      user_id integer not null references users on delete cascade,
      role text not null check (role in ('manages', 'attends')),
      joined_at timestamptz not null default now(),
      primary key (card_id, user_id)
    )
  `.execute(db);
  await sql`create index card_members_user_id on card_members (user_id)`.execute(db);
  await sql`
    create table card_invitations (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      role text not null check (role in ('manages', 'attends')),
      token_hash bytea not null unique,
      -- null for a link that the owner passes on themselves
      email text,
      -- null if the account was deleted
      invited_by integer references users on delete set null,
      invited_at timestamptz not null default now(),
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index card_invitations_card_id on card_invitations (card_id)`.execute(db);
  await sql`create index card_invitations_invited_by on card_invitations (invited_by)`.execute(db);
  await sql`create index card_invitations_expires_at on card_invitations (expires_at)`.execute(db);

  // Open streams of a person end, or continue with the cards to which the person has access now.
  await sql`
    create function announce_member() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_changed', coalesce(new.user_id, old.user_id)::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger announce_member after insert or update or delete on card_members
    for each row execute function announce_member()
  `.execute(db);
  // When a card is given to another owner, the team stays. Invitations end, because the former owner may have kept a
  // link.
  await sql`
    create function pass_on_team() returns trigger language plpgsql as $$
    begin
      delete from card_members where card_id = new.id and user_id = new.user_id;
      delete from card_invitations where card_id = new.id;
      perform pg_notify('access_changed', old.user_id::text);
      perform pg_notify('access_changed', new.user_id::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger pass_on_team after update of user_id on cards
    for each row when (old.user_id <> new.user_id) execute function pass_on_team()
  `.execute(db);

  // Administrators and members act on cards of other people. All entries so far are administrators'.
  await sql`
    alter table audit_entries add column actor_role text not null default 'admin'
      check (actor_role in ('admin', 'member'))
  `.execute(db);
}
