import { type Generated, type Selectable, sql } from 'kysely';
import { countComingOfSenders } from '#features/booking/agenda/sender-bookings.store.ts';
import type { AttendedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
import type { SenderOfToday } from '#features/card/senders/senders.store.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { asJson, type Database, type Queryable, type Tables } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { whatsappDigits } from '#foundation/server/phone.ts';
import type { DayPart, RequestKind } from './request-words.rules.ts';
import type { OwnRequest, RequestDraft, RequestStatus, RequestUpdate, TradeIn } from './requests.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    requests: {
      id: Generated<number>;
      cardId: number;
      token: string;
      kind: RequestKind;
      itemId: number | null;
      itemName: string;
      itemCode: string | null;
      status: Generated<RequestStatus>;
      customerName: string | null;
      customerPhone: string | null;
      note: string | null;
      tradeIn: TradeIn | null;
      pictureUrls: Generated<string[]>;
      customerId: number | null;
      /** 'YYYY-MM-DD' by the card's clock. */
      wantedDay: string | null;
      wantedPart: DayPart | null;
      agreedAt: Date | null;
      answer: string | null;
      notes: string | null;
      lostReason: string | null;
      withdrawnAt: Date | null;
      /** The newer request of the same phone about the same product. */
      replacedBy: number | null;
      version: Generated<number>;
      isAnnounced: Generated<boolean>;
      createdAt: Generated<Date>;
    };
  }
}

export type RequestRow = Selectable<Tables['requests']>;

declare const attended: unique symbol;
/** Proof that the person works with the card that got the request. Only requests.access.ts creates it. */
export type AttendedRequest = RequestRow & { readonly [attended]: true };
declare const held: unique symbol;
/** Proof that the requester has the request's token. Only requests.access.ts creates it. */
export type HeldRequest = RequestRow & { readonly [held]: true };

export const MISSING_REQUEST = 'Esta solicitud no existe.';
const OPEN: readonly RequestStatus[] = ['new', 'contacted', 'agreed'];

/** Stated in `/privacidad`. */
export const PERSON_OF_REQUEST_MONTHS = 24;

/** The last digits of a phone, which agree however the rest is written. */
const samePhone = (phone: string) =>
  sql<boolean>`right(regexp_replace(customer_phone, '\\D', '', 'g'), 8) = ${phone.replace(/\D/g, '').slice(-8)}`;

export const findRequest = (db: Queryable, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();

export const findRequestByToken = (db: Queryable, token: string): Promise<RequestRow | undefined> =>
  db.selectFrom('requests').selectAll().where('token', '=', token).executeTakeFirst();

/**
 * Records a request. A new one of the same phone about the same product leaves the list and hands on its notes, if it came
 * from the same account, or today from the same browser or connection: anybody can type anybody's phone. One to which the
 * business has said something stays.
 */
export async function insertRequest(
  trx: Queryable,
  card: VisibleCard,
  draft: Omit<RequestDraft, 'pictures'> & {
    item: Item;
    kind: RequestKind;
    customerId: number | null;
    pictureUrls: string[];
    /** Null for one by the team. */
    sender: SenderOfToday | null;
  },
): Promise<RequestRow> {
  const { item, kind, token, customerId, customerName, customerPhone, sender } = draft;
  const before = await trx
    .selectFrom('requests')
    .select(['id', 'notes'])
    .where('cardId', '=', card.id)
    .where('itemId', '=', item.id)
    .where('status', '=', 'new')
    .where('answer', 'is', null)
    .where('agreedAt', 'is', null)
    .where('replacedBy', 'is', null)
    .where(
      sql<boolean>`(customer_id = ${customerId}::int or exists (
        select from senders where request_id = requests.id
          and (sender_hash = ${sender?.senderHash ?? null}::text or device = ${sender?.device ?? null}::text)
      ))`,
    )
    // Who wants to try a car and who offers another one for it ask for two things.
    .where('kind', kind === 'trade_in' ? '=' : '!=', 'trade_in')
    .where(samePhone(customerPhone))
    .forNoKeyUpdate()
    .execute();
  const request = await trx
    .insertInto('requests')
    .values({
      ...{ cardId: card.id, token, kind, customerId, customerName, customerPhone },
      ...{ itemId: item.id, itemName: item.name, itemCode: item.code },
      ...{
        wantedDay: draft.wantedDay ?? null,
        wantedPart: draft.wantedPart ?? null,
        note: draft.note ?? null,
        tradeIn: draft.tradeIn ? asJson(draft.tradeIn) : null,
        pictureUrls: draft.pictureUrls,
      },
      notes: before.find(({ notes }) => notes)?.notes ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const ids = before.map(({ id }) => id);
  if (ids.length > 0)
    await trx.updateTable('requests').set({ replacedBy: request.id }).where('id', 'in', ids).execute();
  return request;
}

/** Enough to say that somebody asks often. */
const MAX_EARLIER = 100;

/** These requests with those that each replaced, one after another: a row names only the next newer one. */
const withEarlier = (ids: readonly number[]) => sql<{
  id: number;
  newest: number;
}>`
  with recursive chain (id, newest, place) as (
    select id, id, 0 from requests where id = any(${ids}::int[])
    union
    select requests.id, newest, place + 1 from chain join requests on replaced_by = chain.id
    where place < ${MAX_EARLIER}
  ) select id, newest from chain
`;

/**
 * Withdraws the request and clears everything about the customer. One that it replaced stands again.
 * @returns also the pictures that nobody shows any more
 */
export async function clearRequest(
  trx: Queryable,
  { id }: HeldRequest,
): Promise<{ request: RequestRow; pictures: string[] }> {
  const { pictureUrls } = await trx
    .selectFrom('requests')
    .select('pictureUrls')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound(MISSING_REQUEST));
  const request = await trx
    .updateTable('requests')
    .set({
      ...{ customerName: null, customerPhone: null, note: null, answer: null, notes: null, customerId: null },
      ...{ tradeIn: null, pictureUrls: [] },
      status: sql`case when status = 'done' then status else 'lost' end`,
      withdrawnAt: sql`coalesce(withdrawn_at, now())`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound(MISSING_REQUEST));
  await trx.updateTable('requests').set({ replacedBy: null }).where('replacedBy', '=', id).execute();
  return { request, pictures: pictureUrls };
}

export async function sweepOldRequests(db: Database): Promise<void> {
  await sql`
    delete from requests where created_at < now() - make_interval(months => ${PERSON_OF_REQUEST_MONTHS})
  `.execute(db);
}

interface RequestFilter {
  view: 'open' | 'closed' | 'all';
  itemId?: number | undefined;
  q?: string | undefined;
}

/** What a search, and the counts of the panel, go through: the newest ones. */
const MAX_SEEN = 20_000;

const newest = (db: Queryable, card: AttendedCard) =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('cardId', '=', card.id)
    .where('replacedBy', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_SEEN)
    .as('requests');

const filtered = (db: Queryable, card: AttendedCard, { view, itemId, q }: RequestFilter) =>
  db
    .selectFrom(newest(db, card))
    .$if(view !== 'all', (query) => query.where('status', view === 'open' ? 'in' : 'not in', OPEN))
    .$if(itemId !== undefined, (query) => query.where('itemId', '=', itemId ?? 0))
    .$if(Boolean(q), (query) =>
      query.where(
        sql<boolean>`position(lower(${q}) in lower(concat_ws(' ', customer_name, customer_phone, item_name, item_code))) > 0`,
      ),
    );

export const findRequests = (
  db: Queryable,
  card: AttendedCard,
  { limit, beforeId, ...filter }: RequestFilter & { limit: number; beforeId: number | null },
): Promise<RequestRow[]> =>
  filtered(db, card, filter)
    .selectAll()
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function countRequests(db: Queryable, card: AttendedCard) {
  return filtered(db, card, { view: 'all' })
    .select([
      sql<number>`count(*) filter (where status = 'new')::int`.as('new'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(max(id), 0)`.as('latest'),
    ])
    .executeTakeFirstOrThrow();
}

/** The change of the business. @returns null if the request has changed since that version */
export async function updateRequestRow(
  trx: Queryable,
  { id }: AttendedRequest,
  { version, agreedAt, ...changes }: RequestUpdate,
): Promise<RequestRow | null> {
  const updated = await trx
    .updateTable('requests')
    .set({
      ...changes,
      ...(agreedAt !== undefined && { agreedAt: agreedAt ? new Date(agreedAt) : null }),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return updated ?? null;
}

/** What both sides see. */
export const toContent = (row: RequestRow) => ({
  ...{ kind: row.kind, status: row.status, note: row.note, answer: row.answer },
  ...{ tradeIn: row.tradeIn, pictureUrls: row.pictureUrls },
  item: { id: row.itemId, name: row.itemName, code: row.itemCode },
  ...{ customerName: row.customerName, customerPhone: row.customerPhone },
  ...{ wantedDay: row.wantedDay, wantedPart: row.wantedPart },
  agreedAt: row.agreedAt?.toISOString() ?? null,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Requests as the business sees them, in the given order. */
export async function toOwnRequests(db: Queryable, rows: readonly RequestRow[]): Promise<OwnRequest[]> {
  const ids = rows.map(({ id }) => id);
  const chain = ids.length ? (await withEarlier(ids).execute(db)).rows : [];
  const coming = await countComingOfSenders(db, 'requests', ids);
  const earlier = new Map<number, number>();
  for (const { id, newest } of chain) if (id !== newest) earlier.set(newest, (earlier.get(newest) ?? 0) + 1);
  return rows.map((row) => ({
    ...toContent(row),
    ...{ id: row.id, cardId: row.cardId, version: row.version },
    ...{ notes: row.notes, lostReason: row.lostReason, earlier: earlier.get(row.id) ?? 0 },
    comingOfSender: coming.get(row.id) ?? null,
    customerDigits: row.customerPhone === null ? null : whatsappDigits(row.customerPhone),
  }));
}

/** Takes rows that nobody was notified of; another process gets the others. */
export async function takeAlerts(
  db: Queryable,
  table: 'requests' | 'bookings',
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; isNews: boolean }>`
    update ${sql.table(table)} set is_announced = true where id in (
      select id from ${sql.table(table)} where not is_announced order by id limit ${limit} for update skip locked
    ) returning id, created_at > now() - interval '10 minutes' as is_news
  `.execute(db);
  return rows.filter(({ isNews }) => isNews).map(({ id }) => id);
}
