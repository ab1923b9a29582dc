import type { FastifyRequest } from 'fastify';
import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { findCardRole } from '#features/card/cards/card-members.store.ts';
import { visibleCard } from '#features/card/cards/cards.access.ts';
import { toCard, type VisibleCard } from '#features/card/cards/cards.store.ts';
import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { mailtoHref } from '#features/card/cards/mail-link.rules.ts';
import { insertSender, requireUnblocked, sweepSenders } from '#features/card/senders/senders.store.ts';
import { discountOf } from '#features/ordering/coupons/coupon.rules.ts';
import { findCouponFor, hasUsableCoupon, ruleOf } from '#features/ordering/coupons/coupons.store.ts';
import { whenText } from '#features/ordering/settings/due-text.rules.ts';
import { findOrderSettings } from '#features/ordering/settings/order-settings.store.ts';
import { hasLimits } from '#features/ordering/settings/slots.rules.ts';
import { viewerOf } from '#features/people/accounts/accounts.access.ts';
import { inTransaction, lockSubject, type Queryable } from '#foundation/server/database/database.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError, notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { nameOfSender } from '#foundation/server/http/sender.ts';
import {
  limitsOfOrders,
  takeOfTeam,
  takePlaceOfDay,
  takeSending,
  weightOfOrder,
} from '#foundation/server/security/sending-limits.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { sweepClosedOrders } from './closed-orders.store.ts';
import { sweepOldOrders } from './forgotten-orders.store.ts';
import { insertOrder, namesCustomer } from './new-orders.store.ts';
import { orderAmounts, withoutAmounts } from './order-amounts.rules.ts';
import { orderMessageInput } from './order-lines.rules.ts';
import { newToken, reserveNumber, sweepOrderReservations } from './order-numbers.store.ts';
import { orderPageAddress } from './order-page.rules.ts';
import {
  agreedFulfilment,
  agreedTime,
  lockSlots,
  requireCustomer,
  requireOpenForOrders,
  SOON_MS,
  settingsFor,
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
import { cancelUnseenOrder, findOrderByToken, type OrderRow, readOrder } from './orders.store.ts';

/** Recorded orders and withdrawals, each per address and card: all tables of a restaurant share one. */
const ORDERS_OF_ADDRESS: Limit = { max: 300, windowSeconds: 60 * 60 };
/** Numbers of carts that are not sent; without one, an order gets its number when it is recorded. */
const RESERVATIONS: Limit = { max: 60, windowSeconds: 60 * 60 };
/** Uses of coupons that can be used up, by one browser and by one address, at one card. */
const COUPONS_OF_DEVICE: Limit = { max: 5, windowSeconds: 60 * 60 };
const COUPONS_OF_ADDRESS: Limit = { max: 20, windowSeconds: 60 * 60 };
/** Also those that are refused or repeated, because a refusal costs as much work. */
const ATTEMPTS: Limit = { max: 1_000, windowSeconds: 10 * 60 };
/** Each cart asks some times before it is sent. */
const CHECKS: Limit = { max: 3_000, windowSeconds: 60 * 60 };

/**
 * Pages show the stock, which may be some milliseconds old: an order for a product that has just sold out is refused.
 */
export const changesPages = false;

export const sweeps: Sweeps = {
  'order reservations': sweepOrderReservations,
  'people in old orders': sweepOldOrders,
  'pages of closed cards': sweepClosedOrders,
  'senders of orders, bookings and requests': sweepSenders,
};

/** Runs one order of each sender at a time, so that nobody takes all places of a card. */
const senders = createFairQueue('senders_of_orders', { atOnce: 500, placesEach: 100, places: 1_000 });
/** Here orders and their checks wait for the stock and slots of their card without holding a database connection. */
const orders = createFairQueue('orders', { atOnce: 4, placesEach: 100, places: 500 });

export default function orderRoutes(app: App, { db, throttle, config: { cardUrl } }: Services): void {
  const visitorOf = createVisitors(db);

  registerEndpoint(app, createOrder, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    const token = body.token ?? newToken();
    const customerId = (await viewerOf(db, request))?.id ?? null;
    const sender: Sender = {
      customerId,
      senderHash: (await visitorOf(request)).addressHash,
      device: body.device,
      isTeam: customerId !== null && (await findCardRole(db, card, customerId)) !== null,
    };
    const record = async (trx: Queryable) => {
      // The same order, sent twice at once, waits and then finds itself.
      await lockSubject(trx, `order:${token}`);
      const known = await findOrderByToken(trx, token);
      if (!known) return recordOrder(trx, card, { ...body, token }, { request, sender, cardUrl });
      if (known.cardId !== card.id || known.source === 'owner') throw new AppError('idempotency_mismatch');
      reply.code(200);
      return placedOrder(trx, card, known, { ...body, token }, cardUrl);
    };
    return senders.run(nameOfSender({ request, userId: sender.customerId }), async () => {
      // Outside the transaction, so that a refusal does not take it back.
      if (!sender.isTeam)
        await takeSending(db, 'orders', [[`order-attempts:${clientAddress(request)}:${card.id}`, ATTEMPTS]]);
      return orders.run(`card:${card.id}`, () => inTransaction(db, record));
    });
  });

  registerEndpoint(app, checkOrder, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    await throttle.take(`order-checks:${clientAddress(request)}:${card.id}`, CHECKS);
    const now = new Date();
    const hasCoupons = await hasUsableCoupon(db, card, now);
    try {
      requireChannel(card);
      requireOpenForOrders(card, await findOrderSettings(db, card), now);
      const { total: subtotal } = orderAmounts(
        await orders.run(`card:${card.id}`, () => pricedLines(db, card, body.lines)),
      );
      return { subtotal: card.enablePricing ? subtotal : null, hasCoupons, refusal: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const refusal = { message: error.message, fields: error.fields ?? {} };
      return { subtotal: null, hasCoupons, refusal };
    }
  });

  registerEndpoint(app, withdrawOrder, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    await takeSending(db, 'orders', [
      [`orders-withdrawn:${clientAddress(request)}:${card.id}`, ORDERS_OF_ADDRESS],
    ]);
    await inTransaction(db, async (trx) => {
      // Waits for an order that is still being recorded.
      await lockSubject(trx, `order:${body.token}`);
      await cancelUnseenOrder(trx, card, body.token);
    });
  });

  registerEndpoint(
    app,
    reserveOrderNumber,
    visibleCard(db),
    async ({ card, body: { token }, request, reply }) => {
      answerPrivate(reply);
      requireChannel(card);
      await takeSending(db, 'orders', [
        [`orders-reserved:${clientAddress(request)}:${card.id}`, RESERVATIONS],
      ]);
      return inTransaction(db, async (trx) => {
        await lockSubject(trx, `order:${token}`);
        return { number: await reserveNumber(trx, card, token) };
      });
    },
  );
}

/** Who sends an order: the signed-in person, and a hash of the address that changes every day. */
interface Sender {
  customerId: number | null;
  senderHash: string;
  device: string | undefined;
  /** Whether this person works with the card: the limits of a team apply to them. */
  isTeam: boolean;
}

type KeyedRequest = OrderRequest & { token: string };

async function recordOrder(
  trx: Queryable,
  card: VisibleCard,
  asked: KeyedRequest,
  { request, sender, cardUrl }: { request: FastifyRequest; sender: Sender; cardUrl: string },
): Promise<PlacedOrder> {
  const now = new Date();
  const { channel, note = null, token, customerName = null, customerPhone = null } = asked;
  requireHandOver(card, channel);
  await requireUnblocked(trx, card, sender.senderHash, 'pedidos');
  const lines = await pricedLines(trx, card, asked.lines);
  const settings = settingsFor(await findOrderSettings(trx, card), asked.fulfilment);
  requireOpenForOrders(card, settings, now);
  const coupon = asked.coupon ? await findCouponFor(trx, card, asked.coupon, { lines, now }) : null;
  requireCustomer(settings, asked, coupon);
  const { total: subtotal } = orderAmounts(lines);
  const { fulfilment, fee } = agreedFulfilment(settings, asked.fulfilment, subtotal, {
    ...{ now, dueAt: asked.dueAt },
    showsPrices: card.enablePricing,
  });
  const amount = weightOfOrder(lines);
  if (sender.isTeam)
    await takeOfTeam(trx, 'orders', { cardId: card.id, personId: sender.customerId, amount });
  else {
    const by = { cardId: card.id, address: clientAddress(request), device: asked.device };
    await takeSending(trx, 'orders', limitsOfOrders(by, ORDERS_OF_ADDRESS, amount));
    if (settings.asksTime && hasLimits(settings)) await takePlaceOfDay(trx, by);
    await createThrottle(trx).giveBack(`orders-reserved:${by.address}:${card.id}`);
    // A browser that gives no name counts with all such of its address.
    if (coupon?.maxUses != null)
      await takeSending(trx, 'coupons', [
        [`coupons-device:${by.device ?? by.address}:${card.id}`, COUPONS_OF_DEVICE],
        [`coupons-used:${by.address}:${card.id}`, COUPONS_OF_ADDRESS],
      ]);
  }
  // All code locks in this sequence: slots, the card's stock, orders.
  await lockSlots(trx, settings);
  const time = await agreedTime(trx, card, settings, {
    lines,
    total: orderAmounts(lines, fee, discountOf(coupon && ruleOf(coupon), lines)).total,
    dueAt: asked.dueAt,
    now,
  });
  const { dueAt, dueMinutes } = time;
  const order = await insertOrder(trx, card, {
    ...{ channel, lines, note, token, customerName, customerPhone, fulfilment, fee, dueAt, dueMinutes },
    depositRule: settings.deposit,
    coupon,
    customerId: sender.customerId,
    namesCustomer: sender.isTeam || (await namesCustomer(trx, card, asked, sender.customerId)),
    // Recording is sending.
    isSent: channel === 'direct' ? true : null,
  });
  if (!sender.isTeam) await insertSender(trx, card, { orderId: order.id }, sender);
  return placedOrder(trx, card, order, asked, cardUrl);
}

/** The answer to whoever sent this order, at first and each time that it is sent again. */
async function placedOrder(
  trx: Queryable,
  card: VisibleCard,
  row: OrderRow,
  { token, channel, dueAt: askedDueAt = null }: KeyedRequest,
  cardUrl: string,
): Promise<PlacedOrder> {
  const order = await readOrder(trx, row);
  const { asksTime } = await findOrderSettings(trx, card);
  const { id, number, fee, coupon, discount, total, isPartlyUnpriced, deposit, lines, dueAt, dueMinutes } =
    order;
  const text = orderMessageInput(card, {
    ...{ lines, fee, coupon, discount, deposit, number, note: order.note, fulfilment: order.fulfilment },
    ...{ customerName: order.customerName, customerPhone: order.customerPhone },
    when: asksTime ? whenText(row.dueAt, dueMinutes, card.timeZone) : '',
    url: orderPageAddress(new URL(cardAddress(cardUrl, card.subdomain)).origin, token),
  });
  const amounts = { fee, discount, total, isPartlyUnpriced, deposit, lines };
  return {
    ...{ id, number, token, coupon, dueAt, dueMinutes },
    ...(card.enablePricing ? amounts : withoutAmounts(amounts)),
    // The chosen slot was full or over, or none is free soon.
    wasMoved:
      row.dueAt !== null &&
      row.dueAt.getTime() > (askedDueAt ? Date.parse(askedDueAt) : row.createdAt.getTime() + SOON_MS),
    url: handOverHref(card, channel, orderMessage(text)) ?? '',
  };
}

/** The address that opens the message to the shop; of a direct order, for asking about it. */
function handOverHref(card: VisibleCard, channel: OrderRequest['channel'], text: string): string | null {
  const { links, contactInfo } = toCard(card);
  return channel !== 'email'
    ? whatsappHref(links.whatsappDigits ?? '', text)
    : mailtoHref(contactInfo.email, orderMailSubject(card.title), text);
}

/** @throws {AppError} `not_available` when the shop takes no orders this way */
function requireHandOver(card: VisibleCard, channel: OrderRequest['channel']): void {
  const isWhatsApp = channel === 'whatsapp';
  requireChannel(card);
  if (channel === 'direct') {
    if (!card.enableDirectOrders) throw channelNotAvailable('Este negocio no recibe pedidos por Vitrina.');
    return;
  }
  if (!(isWhatsApp ? card.enableWhatsAppOrders : card.enableEmailOrders)) {
    throw channelNotAvailable(`Este negocio no recibe pedidos por ${isWhatsApp ? 'WhatsApp' : 'correo'}.`);
  }
  if (handOverHref(card, channel, '') === null) {
    throw channelNotAvailable(
      `Este negocio no tiene ${isWhatsApp ? 'un número' : 'un correo'} para recibir pedidos.`,
    );
  }
}

/** @throws {AppError} `not_available` when the shop takes no orders at all */
function requireChannel(card: VisibleCard): void {
  const { enableCart, enableDirectOrders, enableWhatsAppOrders, enableEmailOrders } = card;
  if (!enableCart || !(enableDirectOrders || enableWhatsAppOrders || enableEmailOrders))
    throw channelNotAvailable('Este negocio no recibe pedidos.');
}

const channelNotAvailable = (message: string) => notAvailable(message, { channel: message });
