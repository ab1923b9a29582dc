import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { requireRoomFor } from '#features/card/cards/parts.store.ts';
import { findOrdersToPrepare, firstWithinLines } from '#features/ordering/orders/order-inbox.store.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import {
  lockOrder,
  MISSING_ORDER,
  updateOrderColumns,
  withLines,
} from '#features/ordering/orders/orders.store.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import { AppError, notAvailable, notFound } from '#foundation/server/http/errors.ts';
import { MAX_SCREENS, MAX_SHOWN } from './kitchen-bounds.rules.ts';
import type { KitchenOrder, KitchenScreen, KitchenView } from './kitchen-screens.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    kitchenScreens: {
      id: GeneratedAlways<number>;
      cardId: number;
      name: string;
      tokenHash: Buffer;
      /** Null for screens of before this was recorded. */
      madeBy: number | null;
      createdAt: Generated<Date>;
      lastSeenAt: Date | null;
      mayFinish: Generated<boolean>;
    };
  }
}

export type KitchenScreenRow = Selectable<Tables['kitchenScreens']>;

declare const held: unique symbol;
/** Proof that the requester has the screen's token. Only kitchen-screens.access.ts creates it. */
export type HeldScreen = KitchenScreenRow & { cardTitle: string; timeZone: TimeZone; readonly [held]: true };

export const toKitchenScreen = ({
  id,
  name,
  createdAt,
  lastSeenAt,
  mayFinish,
}: KitchenScreenRow): KitchenScreen => ({
  ...{ id, name, mayFinish },
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

export const findKitchenScreens = (db: Queryable, cardId: number): Promise<KitchenScreenRow[]> =>
  db.selectFrom('kitchenScreens').selectAll().where('cardId', '=', cardId).orderBy('id').execute();

/** Call it inside `withCardLock`. @throws {AppError} `limit_reached` */
export async function insertKitchenScreen(
  trx: Queryable,
  card: ManagedCard,
  screen: { name: string; tokenHash: Buffer; madeBy: number },
): Promise<KitchenScreenRow> {
  await requireRoomFor(trx, card, 'kitchen_screens', {
    added: 1,
    max: MAX_SCREENS,
    message: `Una tarjeta puede tener hasta ${MAX_SCREENS} pantallas.`,
  });
  return trx
    .insertInto('kitchenScreens')
    .values({ ...screen, cardId: card.id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Call it inside `withCardLock`. @throws {AppError} `not_found` */
export async function saveMayFinish(
  trx: Queryable,
  card: ManagedCard,
  { screenId, mayFinish }: { screenId: number; mayFinish: boolean },
): Promise<KitchenScreenRow> {
  const row = await trx
    .updateTable('kitchenScreens')
    .set({ mayFinish })
    .where('cardId', '=', card.id)
    .where('id', '=', screenId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('Esta pantalla ya no existe.');
  return row;
}

/** @throws {AppError} `not_found` */
export async function removeKitchenScreen(
  trx: Queryable,
  card: ManagedCard,
  screenId: number,
): Promise<void> {
  const row = await trx
    .deleteFrom('kitchenScreens')
    .where('cardId', '=', card.id)
    .where('id', '=', screenId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('Esta pantalla ya no existe.');
}

/**
 * The screen of this token with its card's title, or null. Updates when the screen was last seen, every five minutes.
 */
export async function findKitchenScreenByToken(db: Queryable, tokenHash: Buffer) {
  const row = await db
    .selectFrom('kitchenScreens')
    .innerJoin('cards', 'cards.id', 'kitchenScreens.cardId')
    .selectAll('kitchenScreens')
    .select(['cards.title as cardTitle', 'cards.timeZone'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (row) await touchScreen(db, row.id);
  return row ?? null;
}

const touchScreen = (db: Queryable, id: number) =>
  db
    .updateTable('kitchenScreens')
    .set({ lastSeenAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('lastSeenAt', 'is', null), eb('lastSeenAt', '<', sql<Date>`now() - interval '5 minutes'`)]),
    )
    .execute();

export async function readKitchen(db: Queryable, screen: HeldScreen): Promise<KitchenView> {
  const rows = await findOrdersToPrepare(db, { ...screen, id: screen.cardId }, MAX_SHOWN + 1);
  const shown = await firstWithinLines(db, rows.slice(0, MAX_SHOWN));
  const orders = await withLines(db, shown);
  return {
    cardTitle: screen.cardTitle,
    timeZone: screen.timeZone,
    name: screen.name,
    mayFinish: screen.mayFinish,
    orders: orders.map(toKitchenOrder),
    hasMore: rows.length > shown.length,
  };
}

const toKitchenOrder = (order: Order): KitchenOrder => ({
  number: order.number,
  status: order.status,
  lines: order.lines.map(({ name, unit, choices, quantity, note }) => ({
    ...{ name, unit, quantity, note },
    choices: choices.map((choice) => choice.name).join(', '),
  })),
  note: order.note,
  fulfilment: order.fulfilment?.type ?? null,
  table: order.fulfilment?.type === 'table' ? order.fulfilment.table : null,
  dueAt: order.dueAt,
  changedAt: order.changedAt,
  createdAt: order.createdAt,
});

/**
 * Marks an order of the screen's card as ready, or takes that back.
 * @throws {AppError} `forbidden` where the owner does not allow it; `not_found`; `not_available` for an order that is
 * delivered or cancelled
 */
export async function finishOrder(
  trx: Queryable,
  screen: HeldScreen,
  { number, isReady }: { number: number; isReady: boolean },
): Promise<void> {
  if (!screen.mayFinish) throw new AppError('forbidden');
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('cardId', '=', screen.cardId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order) throw notFound(MISSING_ORDER);
  const locked = await lockOrder(trx, order);
  if (isFinished(locked)) throw notAvailable('Este pedido ya está entregado o cancelado.');
  const status = isReady ? 'lista' : 'confirmada';
  // A ready order has reached the shop, whatever became of its message.
  if (locked.status !== status) await updateOrderColumns(trx, locked, { status, isSent: true }, { id: null });
}
