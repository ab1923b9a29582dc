import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { visibleCard } from '#features/card/cards/cards.access.ts';
import { toCard, type VisibleCard } from '#features/card/cards/cards.store.ts';
import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { mailtoHref } from '#features/card/cards/mail-link.rules.ts';
import { whenText } from '#features/ordering/settings/due-text.rules.ts';
import { findOrderSettings } from '#features/ordering/settings/order-settings.store.ts';
import { viewerOf } from '#features/people/accounts/accounts.access.ts';
import {
  inTransaction,
  lockSubject,
  type Queryable,
  violatesUnique,
} from '#foundation/server/database/database.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError, notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { idempotencyKeyOf } from '#foundation/server/http/idempotency-key.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { nameOfSender } from '#foundation/server/http/sender.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { sweepOldOrders } from './forgotten-orders.store.ts';
import { orderAmounts } from './order-amounts.rules.ts';
import { orderText } from './order-lines.rules.ts';
import { newToken, reserveNumber, sweepOrderReservations } from './order-numbers.store.ts';
import { orderPageAddress } from './order-page.rules.ts';
import {
  cancelUnseenOrder,
  findOrderRequest,
  insertOrderRequest,
  sweepOrderRequests,
} from './order-requests.store.ts';
import {
  agreedFulfilment,
  agreedTime,
  lockSlots,
  requireCustomer,
  requireOpenForOrders,
} from './order-terms.store.ts';
import { orderMailSubject, orderMessage } from './order-text.rules.ts';
import { pricedLines } from './ordered-lines.store.ts';
import {
  checkOrder,
  createOrder,
  type OrderRequest,
  type PlacedOrder,
  reserveOrderNumber,
  withdrawOrder,
} from './orders.contract.ts';
import { insertOrder } from './orders.store.ts';
import { itemIdsOf, lockStock } from './stock.store.ts';
import { judgeOrder, noteSender, type Sender, sweepOrderSenders } from './suspicious-orders.store.ts';

/** Recorded orders, reserved numbers and withdrawals, each per address and card. */
const ORDERS: Limit = { max: 30, windowSeconds: 60 * 60 };
/** Also those that are refused or repeated, because a refusal costs as much work. */
const ATTEMPTS: Limit = { max: 120, windowSeconds: 60 * 60 };

/**
 * Pages show the stock, which may be some milliseconds old: an order for a product that has just sold out is refused.
 */
export const changesPages = false;

export const sweeps: Sweeps = {
  'order requests': sweepOrderRequests,
  'order reservations': sweepOrderReservations,
  'people in old orders': sweepOldOrders,
  'senders of orders': sweepOrderSenders,
};

/** Runs one order of each sender at a time, so that nobody takes all places of a card. */
const senders = createFairQueue('senders_of_orders', { atOnce: 500, placesEach: 100, places: 1_000 });
/** Here orders wait for the stock and slots of their card without holding a database connection. */
const orders = createFairQueue('orders', { atOnce: 4, placesEach: 100, places: 500 });

export default function orderRoutes(app: App, { db, config: { cardUrl } }: Services): void {
  const visitorOf = createVisitors(db);

  registerEndpoint(app, createOrder, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    const key = idempotencyKeyOf(request);
    const sender: Sender = {
      customerId: (await viewerOf(db, request))?.id ?? null,
      senderHash: (await visitorOf(request)).addressHash,
    };
    const record = async (trx: Queryable) => {
      // Serialises requests with the same key: the second waits and then finds the first one's answer. A request that
      // replaces another one waits for it too. Keys are locked in sorted order to avoid a deadlock.
      const keys = new Set([key, body.token, body.replaces].filter((named) => typeof named === 'string'));
      for (const named of [...keys].sort()) await lockSubject(trx, `order:${card.id}:${named}`);
      if (key === null) return recordOrder(trx, card, body, { request, sender, cardUrl });
      const requestHash = hashOf(body);
      const known = await findOrderRequest(trx, card, key);
      if (known) {
        if (!known.answer || !known.requestHash.equals(requestHash)) {
          throw new AppError('idempotency_mismatch');
        }
        reply.code(200);
        return known.answer;
      }
      const answer = await recordOrder(trx, card, body, { request, sender, cardUrl });
      await insertOrderRequest(trx, card, { idempotencyKey: key, requestHash, orderId: answer.id, answer });
      return answer;
    };
    return senders.run(nameOfSender({ request, userId: sender.customerId }), async () => {
      // Outside the transaction, so that a refusal does not take it back.
      await createThrottle(db).take(`order-attempts:${clientAddress(request)}:${card.id}`, ATTEMPTS);
      return orders.run(`card:${card.id}`, () => inTransaction(db, record));
    });
  });

  registerEndpoint(app, checkOrder, visibleCard(db), async ({ card, body, reply }) => {
    answerPrivate(reply);
    try {
      requireChannel(card);
      requireOpenForOrders(card, await findOrderSettings(db, card), new Date());
      return { subtotal: orderAmounts(await pricedLines(db, card, body.lines)).total, refusal: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { subtotal: null, refusal: { message: error.message, fields: error.fields ?? {} } };
    }
  });

  registerEndpoint(app, withdrawOrder, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    await createThrottle(db).take(`orders-withdrawn:${clientAddress(request)}:${card.id}`, ORDERS);
    await inTransaction(db, async (trx) => {
      // Waits for an order that is still being recorded.
      await lockSubject(trx, `order:${card.id}:${body.key}`);
      await cancelUnseenOrder(trx, card, body.key);
    });
  });

  registerEndpoint(
    app,
    reserveOrderNumber,
    visibleCard(db),
    async ({ card, body: { token }, request, reply }) => {
      answerPrivate(reply);
      requireChannel(card);
      await createThrottle(db).take(`orders-reserved:${clientAddress(request)}:${card.id}`, ORDERS);
      return inTransaction(db, async (trx) => {
        await lockSubject(trx, `order:${card.id}:${token}`);
        return { number: await reserveNumber(trx, card, token) };
      });
    },
  );
}

async function recordOrder(
  trx: Queryable,
  card: VisibleCard,
  asked: OrderRequest,
  { request, sender, cardUrl }: { request: FastifyRequest; sender: Sender; cardUrl: string },
): Promise<PlacedOrder> {
  const now = new Date();
  const { channel, note = null, replaces, customerName = null, customerPhone = null } = asked;
  const handOver = handOverTo(card, channel);
  const lines = await pricedLines(trx, card, asked.lines);
  const settings = await findOrderSettings(trx, card);
  requireOpenForOrders(card, settings, now);
  requireCustomer(settings, asked);
  const { total: subtotal } = orderAmounts(lines);
  const { fulfilment, fee } = agreedFulfilment(settings, asked.fulfilment, subtotal, {
    now,
    dueAt: asked.dueAt,
  });
  await createThrottle(trx).take(`orders:${clientAddress(request)}:${card.id}`, ORDERS);
  // All code locks in this sequence: slots, the card's stock, orders.
  await lockSlots(trx, settings);
  const { isKnown, suspicion } = await judgeOrder(trx, card, sender, { lines, replaces });
  if (replaces) {
    await lockStock(trx, card.id, itemIdsOf(lines));
    // The replaced order frees its place in the slot.
    await cancelUnseenOrder(trx, card, replaces);
  }
  const time = await agreedTime(trx, card, settings, {
    lines,
    total: subtotal + fee,
    dueAt: asked.dueAt,
    now,
  });
  const { dueAt, dueMinutes, wasMoved } = time;
  const token = asked.token ?? newToken();
  const order = await insertOrder(trx, card, {
    ...{ channel, lines, note, token, customerName, customerPhone, fulfilment, fee, dueAt, dueMinutes },
    ...{ suspicion, customerId: sender.customerId },
  }).catch((error: unknown) => {
    throw violatesUnique(error, 'orders_token_key')
      ? new AppError('idempotency_mismatch', { cause: error })
      : error;
  });
  if (!isKnown) await noteSender(trx, order, sender.senderHash);
  const text = orderText(card, {
    ...{ lines, note, fulfilment, fee, customerName, customerPhone, number: order.number },
    when: settings.asksTime ? whenText(dueAt, dueMinutes, card.timeZone) : '',
    url: orderPageAddress(new URL(cardAddress(cardUrl, card.subdomain)).origin, token),
  });
  const { total, isPartlyUnpriced } = orderAmounts(lines, fee);
  return {
    ...{ id: order.id, number: order.number, token, fee, total, isPartlyUnpriced, dueMinutes, wasMoved },
    dueAt: dueAt?.toISOString() ?? null,
    lines,
    url: handOver(orderMessage(text)),
  };
}

/**
 * Resolves the channel by which an order reaches the shop and returns a function from the order's text to the address
 * to open.
 * @throws {AppError} `not_available` when the shop takes no orders this way
 */
function handOverTo(card: VisibleCard, channel: OrderRequest['channel']): (text: string) => string {
  const { links, contactInfo } = toCard(card);
  const isWhatsApp = channel === 'whatsapp';
  requireChannel(card);
  if (!(isWhatsApp ? card.enableWhatsAppOrders : card.enableEmailOrders)) {
    throw channelNotAvailable(`Este negocio no recibe pedidos por ${isWhatsApp ? 'WhatsApp' : 'correo'}.`);
  }
  const hrefOf = (text: string) =>
    isWhatsApp
      ? whatsappHref(links.whatsappDigits ?? '', text)
      : mailtoHref(contactInfo.email, orderMailSubject(card.title), text);
  if (hrefOf('') === null) {
    throw channelNotAvailable(
      `Este negocio no tiene ${isWhatsApp ? 'un número' : 'un correo'} para recibir pedidos.`,
    );
  }
  return (text) => hrefOf(text) ?? '';
}

/** @throws {AppError} `not_available` when the shop takes no orders at all */
function requireChannel({ enableCart, enableWhatsAppOrders, enableEmailOrders }: VisibleCard): void {
  if (!enableCart || !(enableWhatsAppOrders || enableEmailOrders))
    throw channelNotAvailable('Este negocio no recibe pedidos.');
}

const channelNotAvailable = (message: string) => notAvailable(message, { channel: message });

/**
 * A request without choices and without later fields has the same hash as in earlier versions, so that it can be
 * repeated after an update of the server.
 */
function hashOf({ channel, lines, note, replaces: _replaces, ...more }: OrderRequest): Buffer {
  const added = Object.entries(more).filter(([, value]) => value !== undefined);
  const content = [
    channel,
    lines.map(({ type, id, quantity, choices = [], note: wish }) => [
      ...[type, id, quantity],
      ...(choices.length > 0 || wish ? [choices.toSorted((a, b) => a - b)] : []),
      ...(wish ? [wish] : []),
    ]),
    note ?? null,
    ...(added.length > 0 ? [added.toSorted()] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
