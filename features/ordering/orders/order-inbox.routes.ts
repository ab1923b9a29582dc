import { cardAttendant } from '#features/card/cards/cards.access.ts';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import { setBlocked } from '#features/card/senders/senders.store.ts';
import { discountOf } from '#features/ordering/coupons/coupon.rules.ts';
import { findUsableCoupon } from '#features/ordering/coupons/coupons.store.ts';
import { findOrderSettings } from '#features/ordering/settings/order-settings.store.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { partSubject, recordCreated, recordUpdated } from '#features/platform/audit/audit.store.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { id } from '#foundation/contract/schemas.ts';
import { lockSubject, type Queryable } from '#foundation/server/database/database.ts';
import { AppError, invalidField, notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { linkNextPage, readCursor } from '#foundation/server/http/paging.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeOfTeam, weightOfOrder } from '#foundation/server/security/sending-limits.ts';
import { readInTurn, takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { insertOrder } from './new-orders.store.ts';
import { orderAmounts } from './order-amounts.rules.ts';
import { MAX_LINES } from './order-bounds.rules.ts';
import { changesContent, editTexts } from './order-edits.rules.ts';
import { findNamedHistory, insertEdit, insertStatusChange } from './order-history.store.ts';
import {
  blockSender,
  type ChangedLine,
  createOwnerOrder,
  getOrder,
  getOrderSummary,
  getProduction,
  listOrders,
  type OrderUpdate,
  type OwnerOrder,
  seeOrder,
  updateOrder,
  updateOrders,
} from './order-inbox.contract.ts';
import {
  countOrders,
  findCustomerConversation,
  findDueDays,
  findOrderSummary,
  findOrders,
  findProduction,
  firstWithinLines,
  markSeen,
} from './order-inbox.store.ts';
import { quantityProblem } from './order-lines.rules.ts';
import { newToken } from './order-numbers.store.ts';
import { agreedFulfilment } from './order-terms.store.ts';
import { findAttendedOrder, orderAttendant } from './orders.access.ts';
import { hasFewChoices, type Order, type OrderLine, TOO_MANY_CHOICES } from './orders.contract.ts';
import {
  findOrderByToken,
  lockOrder,
  type OrderRow,
  type OwnedOrder,
  readOrder,
  replaceCoupon,
  replaceLines,
  updateOrderColumns,
  withLines,
} from './orders.store.ts';
import { ownerLines } from './owner-lines.store.ts';
import { findPayments, insertPayment, removePayment } from './payments.store.ts';
import { lineTotal } from './quantity.rules.ts';
import { findSoldOut, itemIdsOf } from './stock.store.ts';

/** Orders whose status one person changes several at once. */
const CHANGED_AT_ONCE: Limit = { max: 3_000, windowSeconds: 60 * 60 };

export default function orderInboxRoutes(app: App, { db, throttle }: Services): void {
  registerEndpoint(app, listOrders, cardAttendant(db), async ({ viewer, card, query, request, reply }) => {
    const { limit, cursor, ...filter } = query;
    const afterId = readCursor(cursor, id());
    const find = () => findOrders(db, card, { ...filter, limit: limit + 1, afterId });
    if (!filter.q) await takeRead(throttle, 'orders', viewer.id);
    const rows = await (filter.q ? readInTurn(throttle, viewer.id, find) : find());
    const shown = await firstWithinLines(db, rows.slice(0, limit));
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    if (last) linkNextPage(request, reply, last.id);
    // To count what a search finds would be to search again.
    if (!filter.q) reply.header('X-Total-Count', await countOrders(db, card, filter));
    return withLines(db, shown);
  });

  registerEndpoint(app, getOrder, orderAttendant(db), async ({ viewer, card, order }) => {
    await takeRead(throttle, 'order', viewer.id);
    return {
      ...(await readOrder(db, order)),
      conversationId: await findCustomerConversation(db, order),
      soldOut: await findSoldOut(db, order),
      payments: (await findPayments(db, [order.id])).get(order.id) ?? [],
      ...(await findNamedHistory(db, card, order.id)),
    };
  });

  registerEndpoint(app, getOrderSummary, cardAttendant(db), async ({ viewer, card }) => {
    await takeRead(throttle, 'order-summary', viewer.id);
    const now = new Date();
    return { ...(await findOrderSummary(db, card, now)), days: await findDueDays(db, card, now) };
  });

  registerEndpoint(app, getProduction, cardAttendant(db), ({ viewer, card, query }) =>
    readInTurn(throttle, viewer.id, () =>
      findProduction(db, card, query.dueOn ?? localParts(new Date(), card.timeZone).date),
    ),
  );

  registerEndpoint(app, updateOrder, orderAttendant(db), ({ viewer, card, order, body }) =>
    withCardLock(db, card, (trx) => changeOrder(trx, { viewer, card, order }, body)),
  );

  registerEndpoint(app, updateOrders, cardAttendant(db), async ({ viewer, card, body: { orders } }) => {
    await throttle.take(`orders-changed:${viewer.id}`, CHANGED_AT_ONCE, orders.length);
    return withCardLock(db, card, async (trx) => {
      // In one sequence, so that two such calls do not wait for each other.
      for (const { id, status } of orders.toSorted((a, b) => a.id - b.id)) {
        const order = await findAttendedOrder(trx, card, id);
        await changeOrder(trx, { viewer, card, order }, { status });
      }
    });
  });

  registerEndpoint(app, blockSender, orderAttendant(db), ({ viewer, card, order, body: { isBlocked } }) =>
    withCardLock(db, card, async (trx) => {
      await setBlocked(trx, card, { orderId: order.id }, isBlocked);
      const subject = partSubject('order', order, `N.º ${order.number}`, card);
      await recordUpdated(
        trx,
        viewer,
        subject,
        { isSenderBlocked: !isBlocked },
        { isSenderBlocked: isBlocked },
      );
    }),
  );

  registerEndpoint(app, seeOrder, orderAttendant(db), ({ order }) => markSeen(db, order));

  registerEndpoint(app, createOwnerOrder, cardAttendant(db), ({ viewer, card, body, reply }) =>
    withCardLock(db, card, async (trx) => {
      const { token = newToken(), ...asked } = body;
      await lockSubject(trx, `order:${token}`);
      const known = await findOrderByToken(trx, token);
      if (known) {
        if (known.cardId !== card.id || known.source !== 'owner') throw new AppError('idempotency_mismatch');
        reply.code(200);
        return readOrder(trx, known);
      }
      const amount = weightOfOrder(asked.lines);
      await takeOfTeam(trx, 'orders', { cardId: card.id, personId: viewer.id, amount });
      return recordOwnerOrder(trx, viewer, card, { ...asked, token });
    }),
  );
}

interface OrderChange {
  viewer: Viewer;
  card: AttendedCard;
  order: OwnedOrder;
}

async function changeOrder(
  trx: Queryable,
  { viewer, card, order }: OrderChange,
  update: OrderUpdate,
): Promise<Order> {
  const { version, changedLines = [], addedLines = [], coupon: code, status, ...others } = update;
  const { payment, removedPaymentId, isReceiptSeen, ...rest } = others;
  const { fulfilment: asked, ...columns } = rest;
  const added = await ownerLines(trx, card, addedLines, 'addedLines');
  const known = await lockOrder(trx, order, itemIdsOf(added));
  if (version !== undefined && version !== known.version) throw new AppError('outdated');
  refuseForgotten(known, update);
  const before = await readOrder(trx, known);
  const isOtherCoupon = code !== undefined && code !== before.coupon;
  const coupon = isOtherCoupon && code ? await findUsableCoupon(trx, card, code, new Date()) : null;
  const locked = isOtherCoupon ? await replaceCoupon(trx, known, coupon) : known;
  const lines = [...withChanges(before.lines, changedLines), ...added];
  if (changedLines.length > 0 || added.length > 0) {
    if (lines.length === 0) throw invalidField('changedLines', 'Un pedido necesita al menos un producto.');
    if (!hasFewChoices(lines)) throw invalidField('addedLines', TOO_MANY_CHOICES.error);
    if (lines.length > MAX_LINES) {
      throw invalidField('addedLines', `Un pedido tiene hasta ${MAX_LINES} líneas.`);
    }
    await replaceLines(trx, locked, lines);
  }
  const { dueAt, readyAt, ...texts } = columns;
  const settings = await findOrderSettings(trx, card);
  const agreed = asked && agreedFulfilment(settings, asked, orderAmounts(lines).total, null);
  if (removedPaymentId) await removePayment(trx, order, removedPaymentId);
  if (payment) {
    const fee = columns.fee ?? agreed?.fee ?? locked.fee;
    const { total } = orderAmounts(lines, fee, discountOf(locked.coupon, lines));
    await insertPayment(trx, { ...locked, total }, payment);
  }
  const updated = await updateOrderColumns(
    trx,
    locked,
    {
      ...agreed,
      // If the shop works on an order, its message has arrived.
      ...(status !== 'cancelada' && { isSent: true }),
      ...texts,
      ...(status && status !== locked.status && { status }),
      ...((locked.status === 'confirmada' || locked.status === 'lista') &&
        changesContent(update) && { changedAt: new Date() }),
      ...((payment || isReceiptSeen) && { isReceiptNew: false }),
      ...(dueAt === null && { dueAt, dueMinutes: null }),
      ...(dueAt && {
        dueAt: new Date(dueAt),
        dueMinutes: settings.slotMinutes,
      }),
      ...(readyAt !== undefined && { readyAt: readyAt === null ? null : new Date(readyAt) }),
    },
    viewer,
  );
  const after = await readOrder(trx, updated);
  await insertEdit(trx, order, editTexts(before, after, changedLines, added, card.timeZone), viewer);
  const subject = partSubject('order', order, `N.º ${order.number}`, card);
  await recordUpdated(trx, viewer, subject, audited(before), audited(after));
  return after;
}

/** What a customer had deleted is not written again. @throws {AppError} `not_available` */
function refuseForgotten(
  { forgottenAt }: OrderRow,
  { customerName, customerPhone, note, fulfilment }: OrderUpdate,
): void {
  if (forgottenAt && (customerName || customerPhone || note || fulfilment?.type === 'delivery'))
    throw notAvailable('El cliente pidió borrar sus datos de este pedido, así que ya no se pueden escribir.');
}

/** @throws {AppError} `invalid` for a line that the order does not have, or a part of what is sold whole */
function withChanges(lines: readonly OrderLine[], changes: readonly ChangedLine[]): OrderLine[] {
  const byPlace = new Map(changes.map((change) => [change.at, change]));
  if ([...byPlace.keys()].some((at) => at >= lines.length)) {
    throw invalidField('changedLines', 'El pedido no tiene esa línea.');
  }
  return lines.flatMap((line, at) => {
    const { quantity = line.quantity, price = line.price, note = line.note } = byPlace.get(at) ?? {};
    const broken = quantityProblem({ ...line, quantity });
    if (broken) throw invalidField('changedLines', broken);
    return quantity === 0 ? [] : { ...line, quantity, price, note, subtotal: lineTotal(price, quantity) };
  });
}

/** Leaves out the version, which says nothing to a reader of the audit log. */
const audited = ({ version: _version, ...order }: Order) => order;

async function recordOwnerOrder(
  trx: Queryable,
  viewer: Viewer,
  card: AttendedCard,
  {
    lines: written,
    fulfilment: asked,
    fee: agreedFee,
    dueAt,
    paidBy,
    paidAmount,
    coupon: code,
    token,
    ...customer
  }: OwnerOrder & { token: string },
): Promise<Order> {
  if (paidAmount && !paidBy) throw invalidField('paidBy', 'Elige cómo pagó.');
  const lines = await ownerLines(trx, card, written, 'lines');
  const settings = await findOrderSettings(trx, card);
  const { total: subtotal } = orderAmounts(lines);
  // The owner decides what is possible: a minimum or 'solo retiro' does not apply to an order by phone.
  const { fulfilment, fee } = asked
    ? agreedFulfilment(settings, asked, subtotal, null)
    : { fulfilment: null, fee: 0 };
  const { customerName = null, customerPhone = null, note = null } = customer;
  const row: OrderRow = await insertOrder(trx, card, {
    ...{ lines, customerName, customerPhone, note, fulfilment },
    channel: 'whatsapp',
    source: 'owner',
    status: 'confirmada',
    isSent: true,
    token,
    fee: agreedFee ?? fee,
    dueAt: dueAt ? new Date(dueAt) : null,
    dueMinutes: dueAt ? settings.slotMinutes : null,
    depositRule: settings.deposit,
    coupon: code ? await findUsableCoupon(trx, card, code, new Date()) : null,
    ...{ paidBy, paidAmount },
  });
  await insertStatusChange(trx, row, viewer);
  const order = await readOrder(trx, row);
  await recordCreated(trx, viewer, partSubject('order', row, `N.º ${row.number}`, card), audited(order));
  return order;
}
