import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { OwnedCard } from '#features/card/cards/cards.store.ts';
import type { Database, Queryable, Tables } from '#foundation/server/database/database.ts';
import { EVENT_DAYS, type EventType, GIVES_UP_AFTER_DAYS, LISTED_EVENTS } from './webhook-bounds.rules.ts';
import type { Webhook, WebhookEvent } from './webhooks.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    webhooks: {
      cardId: number;
      url: string;
      secret: string;
      isOn: Generated<boolean>;
      failingSince: Date | null;
      tries: Generated<number>;
      nextTryAt: Generated<Date>;
      leasedUntil: Generated<Date>;
      createdAt: Generated<Date>;
    };
    /** What triggers note with each change, until it is sent, and the last ones after that. */
    webhookEvents: {
      id: GeneratedAlways<number>;
      cardId: number;
      type: EventType;
      subjectId: number;
      createdAt: Generated<Date>;
      body: string | null;
      triedAt: Date | null;
      status: number | null;
      answer: string | null;
      sentAt: Date | null;
    };
  }
}

type WebhookRow = Selectable<Tables['webhooks']>;
export type EventRow = Selectable<Tables['webhookEvents']>;

const now = sql<Date>`now()`;
/** Cards of one owner that are sent to at once, so that slow receivers do not take all places. */
const OF_ONE_OWNER = 2;
/** Longer than a try takes. If its process has died, another one tries again after that. */
const LEASE_SECONDS = 30;

export const toWebhook = ({ url, isOn, failingSince }: WebhookRow): Webhook => ({
  ...{ url, isOn },
  failingSince: failingSince?.toISOString() ?? null,
});

export const findWebhook = (db: Queryable, cardId: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('cardId', '=', cardId).executeTakeFirst();

/** The last events, the newest first. */
export async function findEvents(db: Queryable, cardId: number): Promise<WebhookEvent[]> {
  const rows = await db
    .selectFrom('webhookEvents')
    .selectAll()
    .where('cardId', '=', cardId)
    .orderBy('id', 'desc')
    .limit(LISTED_EVENTS)
    .execute();
  return rows.map(({ id, type, createdAt, body, triedAt, status, answer, sentAt }) => ({
    ...{ id, type, body, status, answer },
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

/** Sets the address, and tries at once, also what waits from before. Another address gets another secret. */
export async function saveUrl(
  trx: Queryable,
  card: OwnedCard,
  { url, secret }: { url: string; secret: string },
): Promise<WebhookRow> {
  const fresh = { isOn: true, failingSince: null, tries: 0, nextTryAt: now };
  return trx
    .insertInto('webhooks')
    .values({ cardId: card.id, url, secret, failingSince: null })
    .onConflict((conflict) =>
      conflict.column('cardId').doUpdateSet({
        ...fresh,
        url,
        secret: sql<string>`case when webhooks.url = excluded.url then webhooks.secret else excluded.secret end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeWebhook(trx: Queryable, card: OwnedCard): Promise<void> {
  await trx.deleteFrom('webhooks').where('cardId', '=', card.id).execute();
}

/** Adds an event that only tests the webhook. @returns whether there is one that is on */
export async function insertTest(trx: Queryable, card: OwnedCard): Promise<boolean> {
  const isOn = await hurry(trx, card);
  if (isOn) {
    await trx
      .insertInto('webhookEvents')
      .values({
        ...{ cardId: card.id, type: 'test', subjectId: 0 },
        ...{ body: null, triedAt: null, status: null, answer: null, sentAt: null },
      })
      .execute();
  }
  return isOn;
}

/** Lets an event wait again. @returns whether there is one, and its webhook is on */
export async function waitAgain(trx: Queryable, card: OwnedCard, eventId: number): Promise<boolean> {
  if (!(await hurry(trx, card))) return false;
  const { numUpdatedRows } = await trx
    .updateTable('webhookEvents')
    .set({ sentAt: null })
    .where('cardId', '=', card.id)
    .where('id', '=', eventId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tries at once. @returns whether the webhook is on */
async function hurry(trx: Queryable, card: OwnedCard): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ nextTryAt: now })
    .where('cardId', '=', card.id)
    .where('isOn', '=', true)
    .executeTakeFirst();
  await sql`select pg_notify('webhook_event', '')`.execute(trx);
  return numUpdatedRows > 0n;
}

/**
 * Takes the oldest waiting event of a webhook that is due. Until `settle`, or for half a minute, no other process takes
 * one of the same card, so that they arrive in their order.
 */
export async function takeEvent(db: Queryable): Promise<{ webhook: WebhookRow; event: EventRow } | null> {
  const webhook = await db
    .updateTable('webhooks')
    .set({ leasedUntil: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('cardId', '=', (eb) =>
      eb
        .selectFrom('webhooks as due')
        .select('due.cardId')
        .where('due.isOn', '=', true)
        .where('due.nextTryAt', '<=', now)
        .where('due.leasedUntil', '<=', now)
        .where(
          sql<boolean>`exists (select from webhook_events where card_id = due.card_id and sent_at is null)`,
        )
        .where(
          sql<boolean>`(
            select count(*) from webhooks join cards on cards.id = webhooks.card_id
            where leased_until > now() and user_id = (select user_id from cards where id = due.card_id)
          ) < ${OF_ONE_OWNER}`,
        )
        .orderBy('due.nextTryAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!webhook) return null;
  const event = await db
    .selectFrom('webhookEvents')
    .selectAll()
    .where('cardId', '=', webhook.cardId)
    .where('sentAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return event ? { webhook, event } : null;
}

export async function saveBody(db: Queryable, eventId: number, body: string): Promise<void> {
  await db.updateTable('webhookEvents').set({ body }).where('id', '=', eventId).execute();
}

export interface Outcome {
  isAccepted: boolean;
  status: number | null;
  answer: string;
}

/** Records a try. @returns whether the webhook has just been switched off, because nothing arrived for days */
export async function settle(
  trx: Queryable,
  { webhook, event }: { webhook: WebhookRow; event: EventRow },
  { isAccepted, status, answer }: Outcome,
  pauseSeconds: number,
): Promise<{ isGivenUp: boolean }> {
  // The webhook before its events, as when it is deleted.
  const lease = sql<Date>`'-infinity'`;
  const { url } =
    (await trx
      .updateTable('webhooks')
      .set({ leasedUntil: lease })
      .where('cardId', '=', webhook.cardId)
      .returning('url')
      .executeTakeFirst()) ?? {};
  await trx
    .updateTable('webhookEvents')
    .set({ status, answer, triedAt: now, ...(isAccepted && { sentAt: now }) })
    .where('id', '=', event.id)
    .execute();
  if (isAccepted) await removeOldEvents(trx, webhook.cardId);
  // An address that was changed meanwhile begins anew.
  if (url !== webhook.url) return { isGivenUp: false };
  const nextTryAt = sql<Date>`now() + make_interval(secs => ${pauseSeconds})`;
  const { isOn = true } =
    (await trx
      .updateTable('webhooks')
      .set(
        isAccepted
          ? { failingSince: null, tries: 0, nextTryAt }
          : {
              failingSince: sql<Date>`coalesce(failing_since, now())`,
              tries: sql<number>`tries + 1`,
              nextTryAt,
              isOn: sql<boolean>`is_on and coalesce(failing_since, now()) > now() - make_interval(days => ${GIVES_UP_AFTER_DAYS})`,
            },
      )
      .where('cardId', '=', webhook.cardId)
      .returning('isOn')
      .executeTakeFirst()) ?? {};
  return { isGivenUp: webhook.isOn && !isOn };
}

const removeOldEvents = (trx: Queryable, cardId: number) =>
  trx
    .deleteFrom('webhookEvents')
    .where('cardId', '=', cardId)
    .where('sentAt', 'is not', null)
    .where('id', '<', (eb) =>
      eb
        .selectFrom('webhookEvents')
        .select('id')
        .where('cardId', '=', cardId)
        .orderBy('id', 'desc')
        .offset(LISTED_EVENTS - 1)
        .limit(1),
    )
    .execute();

/** Deletes what was sent, or was not sent in time, after its period. */
export async function sweepEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('webhookEvents')
    .where(sql<boolean>`created_at < now() - make_interval(days => ${EVENT_DAYS})`)
    .execute();
}
