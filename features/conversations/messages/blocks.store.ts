import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { ConversationRow, HeldConversation, Visitor } from './conversations.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    conversationBlocks: {
      id: Generated<number>;
      cardId: number;
      conversationId: number | null;
      salt: Generated<Buffer>;
      hashes: Buffer[];
      createdAt: Generated<Date>;
    };
  }
}

/** The keys by which a person is recognised: account, e-mail and, of a visitor, phone. */
type Keys = RawBuilder<string[]>;

/**
 * All keys of the person of the conversation `c`, whose account is `u`: whoever gives one of them as a visitor is blocked
 * with them. Not the telephone of an account, which may name anybody's.
 */
const KEYS: Keys = sql`
  (contact_keys(c.user_id, u.email, null) || contact_keys(null, c.visitor_email, c.visitor_phone))
`;
/** By which keys that person is blocked. An account only by its own: whoever wrote without one may have typed anybody's e-mail. */
const OWN_KEYS: Keys = sql`
  (case when c.user_id is null then contact_keys(null, c.visitor_email, c.visitor_phone)
    else contact_keys(c.user_id, null, null) end)
`;
const keysOfConversation = (id: number, keys: Keys): Keys =>
  sql`(select ${keys} from conversations c left join users u on u.id = c.user_id where c.id = ${id})`;
const keysOfAccount = (id: number): Keys => sql`contact_keys(${id}::int, null, null)`;
const keysOfVisitor = ({ email, phone }: Visitor): Keys => sql`contact_keys(null, ${email}, ${phone})`;

/** Whether the card takes no messages of this person, whatever conversation they were blocked in. */
async function isBlocked(db: Queryable, cardId: number, keys: Keys): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from conversation_blocks where card_id = ${cardId} and hashes && hashed_keys(salt, ${keys})
    ) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

const blocked = () =>
  new AppError('not_available', { message: 'Este negocio no recibe más mensajes tuyos.' });

/** @throws {AppError} `not_available` when the card has blocked the person of this conversation */
export async function requireUnblocked(
  db: Queryable,
  { id, cardId, isBlocked: isMarked }: ConversationRow,
): Promise<void> {
  if (isMarked || (await isBlocked(db, cardId, keysOfConversation(id, OWN_KEYS)))) throw blocked();
}

/** @throws {AppError} `not_available` when the card has blocked this person, who wants to begin a conversation */
export async function requireWelcome(
  db: Queryable,
  card: { id: number },
  who: Visitor | { userId: number },
): Promise<void> {
  const keys = 'userId' in who ? keysOfAccount(who.userId) : keysOfVisitor(who);
  if (await isBlocked(db, card.id, keys)) throw blocked();
}

/** Blocks or unblocks the person of this conversation, in all their conversations with the card. */
export async function saveBlock(
  trx: Queryable,
  { id, cardId }: HeldConversation,
  blocks: boolean,
): Promise<void> {
  const keys = keysOfConversation(id, KEYS);
  await (blocks
    ? sql`
        insert into conversation_blocks (card_id, conversation_id, salt, hashes)
        select ${cardId}, ${id}, salt, hashed_keys(salt, ${keys}) from uuid_send(gen_random_uuid()) as salt
        on conflict (conversation_id) do update set salt = excluded.salt, hashes = excluded.hashes
      `
    : sql`
        delete from conversation_blocks where card_id = ${cardId}
          and (conversation_id = ${id} or hashes && hashed_keys(salt, ${keysOfConversation(id, OWN_KEYS)}))
      `
  ).execute(trx);
  await sql`
    update conversations set is_blocked = ${blocks} where id in (
      select c.id from conversations c left join users u on u.id = c.user_id
      where c.card_id = ${cardId} and c.is_blocked <> ${blocks} and (c.id = ${id} or ${OWN_KEYS} && ${keys})
        and ${blocks} = exists (
          select from conversation_blocks b where b.card_id = c.card_id and b.hashes && hashed_keys(b.salt, ${OWN_KEYS})
        )
    )
  `.execute(trx);
}

/** Stated in `/privacidad`. */
export const BLOCK_MONTHS = 24;

/** Deletes blocks two years after they were set, but never before the conversation in which they were set. */
export async function sweepBlocks(db: Queryable): Promise<void> {
  await db
    .deleteFrom('conversationBlocks')
    .where('conversationId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(months => ${BLOCK_MONTHS})`)
    .execute();
}
