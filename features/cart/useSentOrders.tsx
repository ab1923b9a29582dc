import { useSyncExternalStore } from 'react';
import type {
  CustomerOrder,
  getCustomerOrder,
  updateCustomerOrder,
} from '#features/orders/order-page.contract.ts';
import type {
  createOrder,
  OrderRequest,
  PlacedOrder,
  withdrawOrder,
} from '#features/orders/orders.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import type { StoredCart } from './useCart.tsx';

/** An order that was handed to WhatsApp or e-mail on this device. */
export interface SentOrder {
  cardId: number;
  /** Its token, and the idempotency key: repeating the request records nothing twice. */
  key: string;
  request: OrderRequest;
  /** When it was sent, epoch ms. */
  since: number;
  /** What the customer sees of it. Missing in orders that an earlier version queued. */
  content?: SentContent;
  /** The server's answer; missing while the order has still to be recorded. */
  placed?: Pick<PlacedOrder, 'number' | 'total' | 'isPartlyUnpriced' | 'dueAt' | 'dueMinutes' | 'wasMoved'>;
  /** The server could not be reached. */
  isWaiting?: true;
  /** Why the server refused it when the connection was back. */
  refusal?: string;
  /** The customer has said that the message was sent. */
  isSent?: true;
}

export interface SentContent {
  /** As it was sent; cancelling puts it back. */
  cart: StoredCart;
  /** The message, and the address that opens it. */
  text: string;
  href: string;
  /** 'Retiro en el local' or '' where the shop does not ask. */
  how: string;
  /** 'lo antes posible' or ''. */
  when: string;
  fee: number;
  total: number;
  isPartlyUnpriced: boolean;
  showsPrices: boolean;
}

const PLACE = 'vitrina.orders';
/** As long as the server remembers keys. */
const QUEUED_MS = 7 * 86_400_000;
/** For 'Pedir lo mismo'. */
const KEPT_MS = 180 * 86_400_000;
const MAX_KEPT = 12;
/** How long the customer is asked whether the message was sent, and finds the order on the card. */
export const ASKED_MS = 86_400_000;

const listeners = new Set<() => void>();
let orders: readonly SentOrder[] | null = null;

function readOrders(): readonly SentOrder[] {
  try {
    const stored = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as SentOrder[];
    return stored.filter(({ since, content }) => Date.now() - since < (content ? KEPT_MS : QUEUED_MS));
  } catch {
    return [];
  }
}

/** The orders of this device, the oldest first. */
const sentOrders = (): readonly SentOrder[] => {
  orders ??= readOrders();
  return orders;
};

/** Changes the orders as they are stored now: another tab may have changed them. */
function change(by: (stored: readonly SentOrder[]) => readonly SentOrder[]): void {
  let stored = readOrders();
  // Without storage, they are kept as long as the page.
  if (stored.length === 0) stored = orders ?? [];
  orders = by(stored).slice(-MAX_KEPT);
  try {
    if (orders.length > 0) localStorage.setItem(PLACE, JSON.stringify(orders));
    else localStorage.removeItem(PLACE);
  } catch {
    // Without storage, this is the only attempt.
  }
  for (const listener of listeners) listener();
}

const changeOrder = (key: string, more: Partial<SentOrder>): void =>
  change((stored) => stored.map((order) => (order.key === key ? { ...order, ...more } : order)));

/** Removes an order from this device: it was cancelled, or refused. */
export const forgetOrder = (key: string): void =>
  change((stored) => stored.filter((order) => order.key !== key));

/** Removes all orders from this device, also those that are not recorded yet. */
export const forgetOrders = (): void => change(() => []);

/** The server refused the order; retrying would change nothing. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status);

/** An answer that the shop no longer accepts is named by its field. */
export const reasonOf = ({ code, message, fields }: ApiError): string =>
  (code === 'invalid' && Object.values(fields)[0]) || message;

/** @throws {ApiError} when it was not recorded */
async function record({ cardId, key, request }: SentOrder): Promise<PlacedOrder> {
  const placed = await api<typeof createOrder>(
    'POST /api/cards/{id}/orders',
    { id: cardId, body: request },
    // WhatsApp opens at the same moment and may close this page.
    { headers: { 'idempotency-key': key }, keepalive: true },
  );
  const { number, total, isPartlyUnpriced, dueAt, dueMinutes, wasMoved } = placed;
  changeOrder(key, { placed: { number, total, isPartlyUnpriced, dueAt, dueMinutes, wasMoved } });
  // The customer may have said so before the answer came.
  if (sentOrders().find((order) => order.key === key)?.isSent) sayThatSent(key);
  return placed;
}

/**
 * Records an order, or keeps it for later and answers null when the server cannot be reached.
 * @throws {ApiError} when the server refuses it
 */
export async function placeOrder(order: SentOrder): Promise<PlacedOrder | null> {
  // Stored first: whatever happens to this page, the next one finds it.
  change((stored) => [...stored.filter(({ key }) => key !== order.key), order]);
  try {
    return await record(order);
  } catch (error) {
    if (!isFinal(error)) {
      changeOrder(order.key, { isWaiting: true });
      return null;
    }
    // Its customer is still in the cart and corrects it there.
    forgetOrder(order.key);
    throw error;
  }
}

/** The customer says that the message was sent. A failure is silent: the shop sees it by itself. */
export function confirmSent({ key, placed }: SentOrder): void {
  changeOrder(key, { isSent: true });
  if (placed) sayThatSent(key);
}

function sayThatSent(token: string): void {
  api<typeof updateCustomerOrder>(
    'PUT /api/orders/by-token/{token}',
    { token, body: { isSent: true } },
    { keepalive: true },
  ).catch(() => undefined);
}

/**
 * Cancels an order. Answers what the next order replaces: the order, as long as nobody knows whether it was recorded.
 * @throws {ApiError} when the shop has taken it up, or cannot be reached
 */
export async function cancelOrder({ cardId, key, placed }: SentOrder): Promise<string | undefined> {
  if (placed) {
    await api<typeof updateCustomerOrder>('PUT /api/orders/by-token/{token}', {
      token: key,
      body: { isCancelled: true },
    });
    forgetOrder(key);
    return undefined;
  }
  forgetOrder(key);
  api<typeof withdrawOrder>(
    'POST /api/cards/{id}/orders/withdraw',
    { id: cardId, body: { key } },
    { keepalive: true },
  ).catch(() => undefined);
  return key;
}

/** The last order of this card, if the customer has not said yet whether the message was sent. */
export function unconfirmedOrder(cardId: number): SentOrder | undefined {
  const last = sentOrders().findLast((order) => order.cardId === cardId && order.content);
  return last && !last.isSent && !last.refusal && Date.now() - last.since < ASKED_MS ? last : undefined;
}

/** Whether the server has answered, so that the order can be read by its token. */
export const isRecorded = (key: string): boolean =>
  sentOrders().some((order) => order.key === key && order.placed !== undefined);

/**
 * An order as the shop has it now; null without an answer. One that the shop has taken up was sent, so nobody has to
 * ask.
 */
export async function readOrder(key: string): Promise<CustomerOrder | null> {
  try {
    const order = await api<typeof getCustomerOrder>('GET /api/orders/by-token/{token}', { token: key });
    if (order.isSent === true || order.status !== 'nueva') changeOrder(key, { isSent: true });
    return order;
  } catch {
    return null;
  }
}

/** Records what an earlier visit could not record. Every page does it, and when the network returns (app/web/offline.ts). */
export async function recordWaiting(): Promise<void> {
  for (const order of readOrders()) {
    if (order.placed || order.refusal || Date.now() - order.since > QUEUED_MS) continue;
    try {
      await record(order);
      // An order of an earlier version is nothing more than a request.
      if (!order.content) forgetOrder(order.key);
    } catch (error) {
      // One request without an answer: the others would not get one either.
      if (!isFinal(error)) return;
      // Its customer may have left long ago and counts on it.
      if (order.content) changeOrder(order.key, { refusal: reasonOf(error) });
      else forgetOrder(order.key);
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly SentOrder[] = [];

/** The orders of this device in any card, the oldest first; none until hydrated. */
export const useDeviceOrders = (): readonly SentOrder[] =>
  useSyncExternalStore(subscribe, sentOrders, () => NONE);

/** The orders that were sent to this card, the newest first. */
export function useSentOrders(cardId: number): SentOrder[] {
  const all = useSyncExternalStore(subscribe, sentOrders);
  return all.filter((order) => order.cardId === cardId && order.content).toReversed();
}
