import { type Kysely, sql } from 'kysely';

/** Notifications of messages, like those of orders (0051-web-push.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The people to notify of a conversation. A row waits while its person is online, and is deleted when they have read
  // it.
  await sql`
    create table message_alerts (
      conversation_id integer not null references conversations on delete cascade,
      user_id integer not null references users on delete cascade,
      is_for_shop boolean not null,
      created_at timestamptz not null default now(),
      primary key (conversation_id, user_id)
    )
  `.execute(db);
  await sql`create index message_alerts_user_id on message_alerts (user_id)`.execute(db);
  // Only for people who have a device to notify, so that other messages cost nothing.
  await sql`
    create function alert_of_message() returns trigger language plpgsql as $$
    begin
      insert into message_alerts (conversation_id, user_id, is_for_shop)
      select new.conversation_id, listeners.user_id, not new.from_shop
      from (
        select user_id from conversations where id = new.conversation_id and new.from_shop
        union
        select cards.user_id from conversations join cards on cards.id = card_id
          where conversations.id = new.conversation_id and not new.from_shop
        union
        select card_members.user_id from conversations join card_members using (card_id)
          where conversations.id = new.conversation_id and not new.from_shop
      ) as listeners
      where listeners.user_id is distinct from new.user_id and exists (
        select from push_subscriptions join sessions on sessions.id = session_id
        where sessions.user_id = listeners.user_id
      )
      order by listeners.user_id
      on conflict (conversation_id, user_id)
        do update set created_at = now(), is_for_shop = excluded.is_for_shop;
      if found then perform pg_notify('message_received', ''); end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger alert_of_message after insert on messages
    for each row when (not new.is_automatic) execute function alert_of_message()
  `.execute(db);
}
