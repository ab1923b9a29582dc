import { sql } from 'kysely';
import { mailboxOf } from '#features/people/accounts/mailbox.rules.ts';
import { mayWriteTo } from '#features/people/accounts/typed-addresses.access.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';

/** An e-mail is sent when a message has been unread for this long, even if a page is open: nobody may be looking at it. */
const MAIL_AFTER_MINUTES = 5;

/** Letters to one mailbox: a fourth does not help a person who has not reacted to three. */
const TO_A_MAILBOX: Limit = { max: 3, windowSeconds: 60 * 60 };
/** To one that visitors typed, which may be anybody's. Counted apart: nobody uses up the letters of an account. */
const TO_A_TYPED_ONE: Limit = { max: 8, windowSeconds: 24 * 60 * 60 };

/** After this time a visitor's letter waits no longer. */
const AWAITED_HOURS = 48;
/** Conversations of visitors that are looked at in one round: mailboxes that are full may have any number. */
export const VISITORS_AT_ONCE = 200;

export interface UnreadMail {
  to: string;
  /** The path of the page with the messages. */
  path: string;
}

/** A conversation with unread messages, and the mailbox of the side that has not read them. */
interface Due {
  id: number;
  side: 'shop' | 'person';
  email: string;
}

/**
 * Takes the e-mails that are due now: one for each mailbox, or for each conversation of a visitor. They count as sent,
 * so that only one process gets each, and the next one is due only after the messages were read. E-mails to a mailbox
 * that has reached its limit wait, those to visitors for two days.
 */
export function takeUnreadMails(db: Database): Promise<UnreadMail[]> {
  return inTransaction(db, async (trx) => {
    const shops = await sql<Due>`
      update conversations c set shop_letter_id = c.last_message_id
      from cards join users on users.id = cards.user_id
      where cards.id = c.card_id and c.shop_unread > 0 and not c.is_blocked and c.shop_letter_id <= c.shop_read_id
        and ${isOld(false)}
      returning c.id, 'shop' as side, users.email
    `.execute(trx);
    const people = await sql<Due>`
      update conversations c set person_letter_id = c.last_message_id
      from users
      where users.id = c.user_id and c.person_unread > 0 and c.person_letter_id <= c.person_read_id
        and ${isOld(true)}
      returning c.id, 'person' as side, users.email
    `.execute(trx);
    const visitors = await sql<Due>`
      update conversations c set person_letter_id = c.last_message_id
      where c.id in (
        select c.id from conversations c
        where c.user_id is null and c.visitor_email is not null and c.person_unread > 0 and c.person_letter_id <= c.person_read_id
          and ${isOld(true, AWAITED_HOURS)}
        -- By chance, so that full mailboxes keep no other one from its turn.
        order by random() limit ${VISITORS_AT_ONCE} for update skip locked
      )
      returning c.id, 'person' as side, c.visitor_email as email
    `.execute(trx);
    const throttle = createThrottle(trx);
    const mails: UnreadMail[] = [];
    const waiting: Due[] = [];
    for (const [to, due] of Map.groupBy([...shops.rows, ...people.rows], ({ email }) => email)) {
      if (await throttle.allows(`unread-mail:${mailboxOf(to)}`, TO_A_MAILBOX))
        mails.push({ to, path: '/mensajes' });
      else waiting.push(...due);
    }
    for (const due of visitors.rows) {
      // Nobody has proved that the address is the visitor's.
      const mailbox = mailboxOf(due.email);
      const mayWrite =
        (await throttle.allows(`typed-unread-mail:${mailbox}`, TO_A_MAILBOX)) &&
        (await throttle.allows(`typed-unread-mails:${mailbox}`, TO_A_TYPED_ONE)) &&
        (await mayWriteTo({ db: trx, throttle }, due.email));
      if (mayWrite) mails.push({ to: due.email, path: await newAddress(trx, due.id) });
      else waiting.push(due);
    }
    await postpone(trx, waiting);
    return mails;
  });
}

/**
 * Makes these e-mails due again at the next check, so that a stranger's messages cannot suppress an e-mail about
 * somebody else's.
 */
async function postpone(trx: Queryable, waiting: readonly Due[]): Promise<void> {
  if (waiting.length === 0) return;
  const idsOf = (side: Due['side']) => waiting.flatMap((due) => (due.side === side ? due.id : []));
  await sql`update conversations set shop_letter_id = 0 where id = any (${idsOf('shop')})`.execute(trx);
  await sql`update conversations set person_letter_id = 0 where id = any (${idsOf('person')})`.execute(trx);
}

/** Whether the conversation `c` has a message that somebody wrote and that has been unread for long enough, and not too long. */
const isOld = (fromShop: boolean, atMostHours?: number) => sql`exists (
  select from messages
  where conversation_id = c.id and from_shop = ${fromShop} and not is_automatic
    and messages.id > ${sql.ref(fromShop ? 'c.personReadId' : 'c.shopReadId')}
    and created_at < now() - make_interval(mins => ${MAIL_AFTER_MINUTES})
    ${atMostHours ? sql`and created_at > now() - make_interval(hours => ${atMostHours})` : sql``}
)`;

/** Only the hash of the visitor's first address is stored, so the e-mail contains a new one. */
async function newAddress(trx: Queryable, conversationId: number): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('conversationLinks')
    .values({ tokenHash: hashToken(token), conversationId })
    .execute();
  return `/mensajes/${token}`;
}
