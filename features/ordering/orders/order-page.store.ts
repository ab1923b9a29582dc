import { sql } from 'kysely';
import { type CardRow, findCard, toCard } from '#features/card/cards/cards.store.ts';
import { SHOP_ONLINE } from '#features/card/team/presence.store.ts';
import { findOrderSettings } from '#features/ordering/settings/order-settings.store.ts';
import { findSubscriptionsOfCard } from '#features/people/push/web-push.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { withoutAmounts } from './order-amounts.rules.ts';
import { findHistory } from './order-history.store.ts';
import type { CustomerOrder } from './order-page.contract.ts';
import { findOrderByToken, MISSING_ORDER, type OrderRow, readOrder } from './orders.store.ts';

declare const held: unique symbol;
/** Proof that the requester has the order's token. Only order-page.access.ts creates it. */
export type HeldOrder = OrderRow & { token: string; readonly [held]: true };

/** The order with this token and its card. @throws {AppError} `not_found` */
export async function findHeldOrder(
  db: Queryable,
  token: string,
): Promise<{ order: OrderRow; card: CardRow }> {
  const found = await findOrderByToken(db, token);
  // Whoever took it by phone knows its token, also after leaving the team.
  const order = found?.source === 'owner' ? undefined : found;
  const card = order && (await findCard(db, order.cardId));
  if (!order || !card) throw notFound(MISSING_ORDER);
  return { order, card };
}

/**
 * Leaves the version as it is: what the customer says about the message is no reason to refuse what the shop is about
 * to save.
 */
export const saveIsSent = (trx: Queryable, { id }: OrderRow, isSent: boolean): Promise<OrderRow> =>
  trx.updateTable('orders').set({ isSent }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The number of the first other order of the shop that has this receipt, or null. */
export async function findReceiptElsewhere(
  trx: Queryable,
  { id, cardId }: OrderRow,
  receiptSha256: Buffer,
): Promise<number | null> {
  const row = await trx
    .selectFrom('orders')
    .select('number')
    .where('cardId', '=', cardId)
    .where('receiptSha256', '=', receiptSha256)
    .where('id', '<>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Whether Vitrina or the kitchen's screen is open somewhere in the shop, or somebody gets notifications. */
export async function isDeviceReached(db: Queryable, cardId: number): Promise<boolean> {
  // An open screen of the kitchen is noted every five minutes.
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${SHOP_ONLINE} or exists (
      select from kitchen_screens where card_id = cards.id and last_seen_at > now() - interval '6 minutes'
    ) as is_open from cards where id = ${cardId}
  `.execute(db);
  return rows[0]?.isOpen === true || (await findSubscriptionsOfCard(db, cardId)).length > 0;
}

export async function readCustomerOrder(
  db: Queryable,
  row: OrderRow & { token: string },
  card: CardRow,
): Promise<CustomerOrder> {
  const order = await readOrder(db, row);
  const { links } = toCard(card);
  const settings = await findOrderSettings(db, card);
  const isOpen = order.status !== 'cancelada' && (order.paidTotal ?? 0) < order.total;
  const isTransferLater =
    settings.transfer !== null &&
    settings.transferAfterConfirming &&
    order.status === 'nueva' &&
    card.isActive;
  return {
    ...(card.enablePricing ? order : withoutAmounts(order)),
    token: row.token,
    timeZone: card.timeZone,
    card: {
      ...{ id: card.id, title: card.title, subdomain: card.subdomain, isActive: card.isActive },
      profileImageUrl: card.profileImageUrl,
      headerBackgroundColor: card.headerBackgroundColor,
      look: card.look,
      ...links,
      email: card.contactInfo.email ?? null,
      closedAt: null,
      showsPrices: card.enablePricing,
    },
    history: await findHistory(db, row.id),
    transfer: isOpen && card.isActive && !isTransferLater ? settings.transfer : null,
    isTransferLater,
    canCancel: order.status === 'nueva',
    isShopReached: row.channel !== 'direct' || row.seenAt !== null || (await isDeviceReached(db, card.id)),
  };
}
