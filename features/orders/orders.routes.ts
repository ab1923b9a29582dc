import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { partSubject, recordUpdated } from '#features/audit/audit.store.ts';
import { cardOwner, visibleCard } from '#features/cards/cards.access.ts';
import { toCard, type VisibleCard } from '#features/cards/cards.store.ts';
import { mailtoHref, whatsappHref } from '#features/cards/links.rules.ts';
import { id } from '#foundation/contract/schemas.ts';
import { inTransaction, lockSubject, type Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { linkNextPage, readCursor } from '#foundation/server/http/paging.ts';
import { serve } from '#foundation/server/http/serve.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { orderText, orderTotal } from './order-lines.rules.ts';
import { orderMailSubject, orderMessage } from './order-text.rules.ts';
import { pricedLines } from './ordered-lines.store.ts';
import { orderOwner } from './orders.access.ts';
import {
  createOrder,
  listOrders,
  MAX_KEY,
  type OrderRequest,
  type PlacedOrder,
  updateOrder,
  withdrawOrder,
} from './orders.contract.ts';
import {
  cancelUnseenOrder,
  countOrders,
  findOrderRequest,
  findOrders,
  insertOrder,
  insertOrderRequest,
  sweepOrderRequests,
  updateOrderStatus,
  withLines,
} from './orders.store.ts';

/** Recorded orders per address and card, and as many withdrawals. */
const ORDERS: Limit = { max: 30, windowSeconds: 60 * 60 };

/** No page shows orders. */
export const changesPages = false;

export const sweeps: Sweeps = { 'order requests': sweepOrderRequests };

export default function orderRoutes(app: App, { db }: Services): void {
  serve(app, createOrder, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    const key = idempotencyKeyOf(request);
    return inTransaction(db, async (trx) => {
      // Serialises requests with the same key: the second waits and then finds the first one's answer. A request that
      // replaces another one waits for it too. Keys are locked in sorted order to avoid a deadlock.
      const keys = new Set([key, body.replaces].filter((named) => typeof named === 'string'));
      for (const named of [...keys].sort()) await lockSubject(trx, `order:${card.id}:${named}`);
      if (key === null) return recordOrder(trx, card, body, request);
      const requestHash = hashOf(body);
      const known = await findOrderRequest(trx, card, key);
      if (known) {
        if (!known.requestHash.equals(requestHash)) throw new AppError('idempotency_mismatch');
        reply.code(200);
        return known.answer;
      }
      const answer = await recordOrder(trx, card, body, request);
      await insertOrderRequest(trx, card, { idempotencyKey: key, requestHash, answer });
      return answer;
    });
  });

  serve(app, withdrawOrder, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    await createThrottle(db).take(`orders-withdrawn:${clientAddress(request)}:${card.id}`, ORDERS);
    await inTransaction(db, async (trx) => {
      // An order that is still being recorded is awaited.
      await lockSubject(trx, `order:${card.id}:${body.key}`);
      await cancelUnseenOrder(trx, card, body.key);
    });
  });

  serve(app, listOrders, cardOwner(db), async ({ card, query, request, reply }) => {
    const { limit, cursor } = query;
    const beforeId = readCursor(cursor, id());
    const rows = await findOrders(db, card, { limit: limit + 1, beforeId });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    if (last) linkNextPage(request, reply, last.id);
    reply.header('X-Total-Count', await countOrders(db, card));
    return withLines(db, rows.slice(0, limit));
  });

  serve(app, updateOrder, orderOwner(db), ({ viewer, card, order, body }) =>
    inTransaction(db, async (trx) => {
      const [updated] = await withLines(trx, [await updateOrderStatus(trx, order, body.status)]);
      if (!updated) throw new AppError('not_found');
      const subject = partSubject('order', order, `N.º ${order.number}`, card);
      await recordUpdated(trx, viewer, subject, { status: order.status }, { status: updated.status });
      return updated;
    }),
  );
}

async function recordOrder(
  trx: Queryable,
  card: VisibleCard,
  { channel, lines: requested, note = null, replaces }: OrderRequest,
  request: FastifyRequest,
): Promise<PlacedOrder> {
  const handOver = handOverTo(card, channel);
  const lines = await pricedLines(trx, card, requested);
  await createThrottle(trx).take(`orders:${clientAddress(request)}:${card.id}`, ORDERS);
  const total = orderTotal(lines);
  if (replaces) await cancelUnseenOrder(trx, card, replaces);
  const order = await insertOrder(trx, card, { channel, lines, total, note });
  const text = orderMessage(orderText(card, { lines, note, number: order.number }));
  return { ...order, total, lines, url: handOver(text) };
}

/**
 * Resolves the channel by which an order reaches the shop and returns a function from the order's text to the address
 * to open.
 * @throws {AppError} `not_available` when the shop takes no orders this way
 */
function handOverTo(card: VisibleCard, channel: OrderRequest['channel']): (text: string) => string {
  const { links, contactInfo } = toCard(card);
  const isWhatsApp = channel === 'whatsapp';
  if (!(isWhatsApp ? card.enableWhatsAppOrders : card.enableEmailOrders)) {
    throw channelNotAvailable(`Este negocio no recibe pedidos por ${isWhatsApp ? 'WhatsApp' : 'correo'}.`);
  }
  const hrefOf = (text: string) =>
    isWhatsApp
      ? whatsappHref(links.whatsappDigits ?? '', text)
      : mailtoHref(contactInfo.email, orderMailSubject(card.title), text);
  if (hrefOf('') === null) {
    throw channelNotAvailable(
      `Este negocio no tiene ${isWhatsApp ? 'un número' : 'un email'} para recibir pedidos.`,
    );
  }
  return (text) => hrefOf(text) ?? '';
}

const channelNotAvailable = (message: string) =>
  new AppError('not_available', { message, fields: { channel: message } });

/** @throws {AppError} `invalid` for a key that is too long */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > MAX_KEY) {
    throw invalidField('Idempotency-Key', `Debe tener como máximo ${MAX_KEY} caracteres.`);
  }
  return key;
}

/**
 * Requests without choices keep the hash of the time before options existed, so they may be repeated across an update.
 */
const hashOf = ({ channel, lines, note }: OrderRequest): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        channel,
        lines.map(({ type, id, quantity, choices = [] }) =>
          choices.length > 0 ? [type, id, quantity, choices.toSorted((a, b) => a - b)] : [type, id, quantity],
        ),
        note ?? null,
      ]),
    )
    .digest();
