import { type Generated, sql } from 'kysely';
import {
  type Database,
  inTransaction,
  lockSubject,
  type Queryable,
} from '#foundation/server/database/database.ts';
import { makePushKeys } from '#foundation/server/push/push.ts';
import type { PushSubscriptionDraft } from './web-push.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    webPushKeys: { isOnly: Generated<boolean>; publicKey: string; privateKey: string };
    pushSubscriptions: {
      sessionId: number;
      endpoint: string;
      p256dh: string;
      auth: string;
      createdAt: Generated<Date>;
    };
  }
}

/** More than anybody needs. Beyond this number the oldest is removed. */
export const MAX_SUBSCRIPTIONS = 10;

/** The server's keys, made once for all processes. */
export async function findPushKeys(db: Database): Promise<{ publicKey: string; privateKey: string }> {
  const find = () => db.selectFrom('webPushKeys').select(['publicKey', 'privateKey']).executeTakeFirst();
  const known = await find();
  if (known) return known;
  await db
    .insertInto('webPushKeys')
    .values(await makePushKeys())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been faster.
  return (await find()) ?? findPushKeys(db);
}

const sessionOf = (db: Queryable, tokenHash: Buffer) =>
  db.selectFrom('sessions').select('id').where('tokenHash', '=', tokenHash);

export async function isSubscribed(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('pushSubscriptions')
    .select('sessionId')
    .where('sessionId', 'in', sessionOf(db, tokenHash))
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the session's subscription. A browser has one subscription, which belongs to whoever signed in last. */
export async function saveSubscription(
  db: Database,
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
  { endpoint, keys }: PushSubscriptionDraft,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockSubject(trx, `push-subscriptions:${userId}`);
    const session = await sessionOf(trx, tokenHash).forKeyShare().executeTakeFirst();
    // The session has just ended.
    if (!session) return;
    await trx
      .deleteFrom('pushSubscriptions')
      .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('sessionId', '=', session.id)]))
      .execute();
    await trx
      .insertInto('pushSubscriptions')
      .values({ sessionId: session.id, endpoint, ...keys })
      // Another person may have subscribed this browser meanwhile.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ sessionId: session.id, ...keys }))
      .execute();
    await sql`
      delete from push_subscriptions where session_id in (
        select session_id from push_subscriptions join sessions on sessions.id = session_id
        where user_id = ${userId} order by push_subscriptions.created_at desc, session_id desc
        offset ${MAX_SUBSCRIPTIONS}
      )
    `.execute(trx);
  });
}

export async function removeSubscription(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', 'in', sessionOf(db, tokenHash)).execute();
}

/** Removes a subscription that the browser has ended. A newer one of the same session stays. */
export async function removeEndpoint(db: Queryable, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).execute();
}

/** Where to send, and the keys of the encryption. `userId` is null for somebody without an account. */
export type PushSubscriptionRow = { userId: number | null; endpoint: string; p256dh: string; auth: string };

const currentSubscriptions = (db: Queryable) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select(['userId', 'endpoint', 'p256dh', 'auth'])
    .where('sessions.expiresAt', '>', sql<Date>`now()`);

/** The subscriptions of everybody who works with the card. */
export const findSubscriptionsOfCard = (db: Queryable, cardId: number): Promise<PushSubscriptionRow[]> =>
  currentSubscriptions(db)
    .where((eb) =>
      eb.or([
        eb('sessions.userId', 'in', eb.selectFrom('cards').select('userId').where('id', '=', cardId)),
        eb(
          'sessions.userId',
          'in',
          eb.selectFrom('cardMembers').select('userId').where('cardId', '=', cardId),
        ),
      ]),
    )
    .execute();

export const findSubscriptionsOfPerson = (db: Queryable, userId: number): Promise<PushSubscriptionRow[]> =>
  currentSubscriptions(db).where('sessions.userId', '=', userId).execute();

/** A person's subscriptions for their export: which service, and since when. */
export async function findOwnSubscriptions(db: Queryable, userId: number) {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select(['endpoint', 'pushSubscriptions.sessionId', 'pushSubscriptions.createdAt'])
    .where('sessions.userId', '=', userId)
    .orderBy('pushSubscriptions.createdAt')
    .execute();
  return rows.map(({ endpoint, ...row }) => ({ ...row, service: new URL(endpoint).host }));
}
