import { type Selectable, sql } from 'kysely';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { initialsSvg } from '#features/card/drawing/initials-picture.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { asJson, type Database, type Queryable, type Tables } from '#foundation/server/database/database.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import { PERSON_OF_ORDER_MONTHS } from './forgotten-orders.store.ts';
import type { CustomerOrder } from './order-page.contract.ts';
import { readCustomerOrder } from './order-page.store.ts';
import { FINISHED } from './order-status.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    closedOrders: {
      id: number;
      token: string;
      customerId: number | null;
      page: CustomerOrder;
      receiptUrl: string | null;
      orderedAt: Date;
    };
  }
}

export type ClosedOrder = Selectable<Tables['closedOrders']>;

/** Which cards are to be deleted: one, or all of a person. */
export type ClosingCards = { cardId: number } | { userId: number };

/** Waits for the orders that are being placed at these cards, and lets no other in until the transaction ends. */
const lockForClosing = (db: Queryable, of: ClosingCards) =>
  db
    .selectFrom('cards')
    .selectAll()
    .where('cardId' in of ? sql<boolean>`id = ${of.cardId}` : sql<boolean>`user_id = ${of.userId}`)
    .orderBy('id')
    .forUpdate()
    .execute();

const MOST_NAMED = 5;

/**
 * Lists the orders on which the shop still works, unless the person has seen that list.
 * @throws {AppError} `not_available` with the field `closesOrders`
 */
export async function requireNoOpenOrders(
  db: Queryable,
  of: ClosingCards,
  closesOrders: boolean | undefined,
): Promise<void> {
  if (closesOrders) return;
  const ids = (await lockForClosing(db, of)).map(({ id }) => id);
  if (ids.length === 0) return;
  const open = db.selectFrom('orders').where('cardId', 'in', ids).where('status', 'not in', FINISHED);
  const { count } = await open
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const named = await open
    .select(['number', 'customerName', 'total'])
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute();
  const words = named.map(
    ({ number, customerName, total }) =>
      `N.º ${number} (${[customerName, formatPesos(total)].filter(Boolean).join(', ')})`,
  );
  if (count > named.length) words.push(`y ${count - named.length} más`);
  throw notAvailable(
    `${count === 1 ? 'Hay 1 pedido abierto' : `Hay ${count} pedidos abiertos`}: ${words.join(', ')}. Avísales antes de eliminar.`,
    { closesOrders: 'Confirma que quieres eliminar aunque haya pedidos abiertos.' },
  );
}

const BATCH = 200;

/**
 * Keeps the customers' pages of these cards, whose orders are about to be deleted: those that are open, and all of the
 * last half year, which is how long devices list their orders. Open pages are told.
 */
export async function keepPagesOfOrders(trx: Queryable, of: ClosingCards): Promise<void> {
  for (const card of await lockForClosing(trx, of)) await keepPagesOfCard(trx, card);
}

async function keepPagesOfCard(trx: Queryable, card: CardRow): Promise<void> {
  const closedAt = new Date().toISOString();
  let rows: Awaited<ReturnType<typeof findOrdersToKeep>>;
  let after = 0;
  do {
    rows = await findOrdersToKeep(trx, card, after);
    for (const row of rows) {
      const { id, token, customerId, receiptUrl, createdAt: orderedAt } = row;
      const page = asJson(closedPage(await readCustomerOrder(trx, row, card), closedAt));
      await trx
        .insertInto('closedOrders')
        .values({ id, token, customerId, page, receiptUrl, orderedAt })
        // Who sent the token of a closed order again keeps that page, and keeps nobody from deleting this card.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const changed = JSON.stringify({ cardId: card.id, orderId: id, token });
      await sql`select pg_notify('order_changed', ${changed})`.execute(trx);
      after = id;
    }
  } while (rows.length === BATCH);
}

const findOrdersToKeep = (trx: Queryable, { id: cardId, userId }: CardRow, after: number) =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('token', 'is not', null)
    .where('source', '!=', 'owner')
    // An owner who tried out the own card needs no page of that order.
    .where(sql<boolean>`customer_id is distinct from ${userId}`)
    .$narrowType<{ token: string }>()
    .where((either) =>
      either.or([
        either('status', 'not in', FINISHED),
        either('createdAt', '>', sql<Date>`now() - interval '183 days'`),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** A shop front: a picture in a page has no font for its initials. */
const signOf = ({ title, headerBackgroundColor }: CustomerOrder['card']): string =>
  `data:image/svg+xml,${encodeURIComponent(initialsSvg(title, headerBackgroundColor, 132))}`;

/** Nobody pays or cancels there any more. */
const closedPage = (page: CustomerOrder, closedAt: string): CustomerOrder => ({
  ...page,
  card: {
    ...page.card,
    ...{ isActive: false, closedAt },
    // Its pictures go with it.
    profileImageUrl: signOf(page.card),
  },
  ...{ transfer: null, isTransferLater: false, canCancel: false, isShopReached: true },
});

export const findClosedOrder = (db: Queryable, token: string): Promise<ClosedOrder | undefined> =>
  db.selectFrom('closedOrders').selectAll().where('token', '=', token).executeTakeFirst();

/** More than a hundred ordinary pages, as they are stored. */
const MAX_LISTED_BYTES = 500_000;

/** Those of an account, the newest first, up to a sum of sizes. */
export const findClosedOrdersOf = (db: Queryable, userId: number): Promise<ClosedOrder[]> =>
  db
    .selectFrom('closedOrders')
    .selectAll()
    .where(
      'id',
      'in',
      sql<number>`(
        select id from (
          select id, sum(pg_column_size(page)) over (order by ordered_at desc, id) as bytes
          from closed_orders where customer_id = ${userId}
        ) as sized where bytes <= ${MAX_LISTED_BYTES}
      )`,
    )
    .orderBy('orderedAt', 'desc')
    .orderBy('id')
    .execute();

/** All of them, for the export. */
export async function* readClosedOrdersOf(db: Queryable, userId: number) {
  const ids = await db
    .selectFrom('closedOrders')
    .select('id')
    .where('customerId', '=', userId)
    .orderBy('orderedAt', 'desc')
    .orderBy('id')
    .execute();
  for (const { id } of ids) {
    const row = await db.selectFrom('closedOrders').select('page').where('id', '=', id).executeTakeFirst();
    if (row) yield row.page;
  }
}

/** Clears the customer's data from the page, which keeps the products and amounts. */
export async function forgetCustomerOfClosed(
  trx: Queryable,
  { token, page }: ClosedOrder,
): Promise<CustomerOrder> {
  const { fulfilment } = page;
  const forgotten: CustomerOrder = {
    ...page,
    ...{ customerName: null, customerPhone: null, note: null, answer: null, receiptUrl: null },
    fulfilment:
      fulfilment?.type === 'delivery' ? { ...fulfilment, address: '', reference: null } : fulfilment,
    lines: page.lines.map((line) => ({ ...line, note: null })),
    forgottenAt: new Date().toISOString(),
  };
  await trx
    .updateTable('closedOrders')
    .set({ page: asJson(forgotten), customerId: null, receiptUrl: null })
    .where('token', '=', token)
    .execute();
  return forgotten;
}

/** The page goes when an order would forget its customer. */
export async function sweepClosedOrders(db: Database): Promise<void> {
  await sql`
    delete from closed_orders where ordered_at < now() - make_interval(months => ${PERSON_OF_ORDER_MONTHS})
  `.execute(db);
}
