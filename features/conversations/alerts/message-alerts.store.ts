import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ONLINE } from '#features/card/team/presence.store.ts';
import { answeredCards } from '#features/conversations/messages/conversations.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    messageAlerts: {
      conversationId: number;
      userId: number;
      isForShop: boolean;
      createdAt: Generated<Date>;
    };
  }
}

/** A person who is to be notified of a conversation. */
export interface MessageAlert {
  userId: number;
  conversationId: number;
  isForShop: boolean;
  cardTitle: string;
  /** The first name of whoever wrote to the shop; '' if there is none. */
  personName: string;
  /** Whether the message is unread and recent, and the person still has access to the conversation. */
  isDue: boolean;
}

/** Whether the person of the alert `a` still has access to the conversation `c`. */
const IS_THEIRS: RawBuilder<SqlBool> = sql`(case when a.is_for_shop
  then not c.is_blocked and c.card_id in ${answeredCards(sql.ref<number>('a.userId'))}
  else c.user_id = a.user_id
end)`;
const IS_UNREAD: RawBuilder<SqlBool> = sql`
  (case when a.is_for_shop then c.shop_unread else c.person_unread end) > 0
`;
const IS_RECENT: RawBuilder<SqlBool> = sql`a.created_at > now() - interval '10 minutes'`;

/** Whoever is online has time to read; a page that was left open somewhere does not read. */
const MAY_STILL_READ: RawBuilder<SqlBool> = sql`
  (a.created_at > now() - interval '2 minutes' and ${ONLINE(sql`'user:' || a.user_id`)})
`;

/**
 * Takes the alerts of people who are not online, those that have waited for two minutes, and those that are read or too
 * old. An alert is taken by one process only.
 */
export async function takeMessageAlerts(db: Queryable, limit: number): Promise<MessageAlert[]> {
  const { rows } = await sql<MessageAlert>`
    with a as (
      delete from message_alerts where (conversation_id, user_id) in (
        select a.conversation_id, a.user_id
        from message_alerts as a join conversations as c on c.id = a.conversation_id
        where not (${IS_UNREAD} and ${MAY_STILL_READ})
        order by a.created_at limit ${limit} for update of a skip locked
      ) returning *
    )
    select a.user_id, a.conversation_id, a.is_for_shop, cards.title as card_title,
      coalesce(c.visitor_name, users.first_name, '') as person_name,
      ${IS_UNREAD} and ${IS_RECENT} and ${IS_THEIRS} as is_due
    from a
      join conversations as c on c.id = a.conversation_id
      join cards on cards.id = c.card_id
      left join users on users.id = c.user_id
  `.execute(db);
  return rows;
}
