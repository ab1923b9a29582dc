import { useSyncExternalStore } from 'react';
import type {
  CustomerOrder,
  getCustomerOrder,
  updateCustomerOrder,
} from '#features/ordering/orders/order-page.contract.ts';
import type {
  createOrder,
  OrderRequest,
  PlacedOrder,
  withdrawOrder,
} from '#features/ordering/orders/orders.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { DAY_MS } from '#foundation/contract/dates.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { createListeners, onWindow } from '#foundation/ui/browser/listeners.ts';
import { storeText } from '#foundation/ui/browser/stored.ts';
import type { StoredCart } from './useCart.tsx';

/** An order that was sent to the shop, or handed to WhatsApp or e-mail, on this device. */
export interface SentOrder {
  cardId: number;
  /** The order's token: repeating the request records nothing twice. */
  key: string;
  request: OrderRequest;
  /** When the order was sent, in milliseconds since 1970. */
  since: number;
  content: SentContent;
  /** The server's answer; missing until the order is recorded. */
  placed?: Pick<
    PlacedOrder,
    'number' | 'total' | 'isPartlyUnpriced' | 'deposit' | 'dueAt' | 'dueMinutes' | 'wasMoved'
  >;
  /** Why it is not recorded yet: there is no connection, or the shop takes no more orders from this one for now. */
  waitsFor?: 'network' | 'shop';
  /** Why the server refused the order once the connection was back. */
  refusal?: string;
  /** The customer has said that the message was sent. */
  isSent?: true;
}

export interface SentContent {
  /** The cart as it was sent. Cancelling the order restores it. */
  cart: StoredCart;
  text: string;
  href: string;
  /** How the customer gets the order: 'Retiro en el local', or '' if the shop does not ask. */
  how: string;
  /** When the order is due: 'lo antes posible', or '' if the shop does not ask. */
  when: string;
  fee: number;
  /** Missing in orders that were sent before there were coupons. */
  coupon?: string | null;
  discount?: number;
  total: number;
  isPartlyUnpriced: boolean;
  deposit: number;
  showsPrices: boolean;
}

const STORAGE_KEY = 'vitrina.orders';
/** An order is sent again for this long. */
const QUEUED_MS = 7 * DAY_MS;
/** How long orders are kept for 'Pedir lo mismo'. */
const KEPT_MS = 180 * DAY_MS;
const MAX_KEPT = 12;
/** How long the card shows a sent order and asks whether its message was sent. */
export const ASKED_MS = DAY_MS;

const { notify, subscribe } = createListeners(() => onWindow('storage', follow));
let orders: readonly SentOrder[] | null = null;

/** Without storage, orders are kept until the page is closed. */
function readOrders(): readonly SentOrder[] {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as SentOrder[];
    return stored.filter(({ since }) => Date.now() - since < KEPT_MS);
  } catch {
    return orders ?? [];
  }
}

/** The orders of this device, the oldest first. */
const sentOrders = (): readonly SentOrder[] => {
  orders ??= readOrders();
  return orders;
};

/** Changes the orders as they are stored now: another tab may have changed them. */
function change(by: (stored: readonly SentOrder[]) => readonly SentOrder[]): void {
  orders = by(readOrders()).slice(-MAX_KEPT);
  storeText(STORAGE_KEY, orders.length > 0 ? JSON.stringify(orders) : null);
  notify();
}

const changeOrder = (key: string, more: Partial<SentOrder>): void =>
  change((stored) => stored.map((order) => (order.key === key ? { ...order, ...more } : order)));

/** Removes a cancelled or refused order from this device. */
export const forgetOrder = (key: string): void =>
  change((stored) => stored.filter((order) => order.key !== key));

/** Removes all orders from this device, also those that are not recorded yet. */
export const forgetOrders = (): void => change(() => []);

/** Whether the server refused the order, so that trying again would change nothing. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status);

const waitedFor = (error: unknown): SentOrder['waitsFor'] =>
  error instanceof ApiError && error.status === 429 ? 'shop' : 'network';

/** The reason for a refusal: if an answer is no longer accepted, the message of its field. */
export const reasonOf = ({ code, message, fields }: ApiError): string =>
  (code === 'invalid' && Object.values(fields)[0]) || message;

/** @throws {ApiError} if the order was not recorded */
async function record({ cardId, key, request }: SentOrder): Promise<PlacedOrder> {
  const placed = await api<typeof createOrder>(
    'POST /api/cards/{id}/orders',
    { id: cardId, body: request },
    // WhatsApp opens at the same moment and may close this page.
    { keepalive: true },
  );
  const { number, total, isPartlyUnpriced, deposit, dueAt, dueMinutes, wasMoved } = placed;
  changeOrder(key, { placed: { number, total, isPartlyUnpriced, deposit, dueAt, dueMinutes, wasMoved } });
  // The customer may have confirmed it before this answer arrived.
  if (request.channel !== 'direct' && sentOrders().find((order) => order.key === key)?.isSent)
    reportAsSent(key);
  return placed;
}

/**
 * Records an order. If that is not possible now, the order waits on this device, and the result is null.
 * @throws {ApiError} when the server refuses it
 */
export async function placeOrder(order: SentOrder): Promise<PlacedOrder | null> {
  // The order is stored first, so that it is not lost if this page is closed.
  change((stored) => [...stored.filter(({ key }) => key !== order.key), order]);
  try {
    return await record(order);
  } catch (error) {
    if (!isFinal(error)) {
      changeOrder(order.key, { waitsFor: waitedFor(error) });
      return null;
    }
    // The customer still has the cart open and corrects the order there.
    forgetOrder(order.key);
    throw error;
  }
}

/** The customer says that the message was sent. A failure is ignored: the shop sees the message anyway. */
export function confirmSent({ key, placed }: SentOrder): void {
  changeOrder(key, { isSent: true });
  if (placed) reportAsSent(key);
}

function reportAsSent(token: string): void {
  api<typeof updateCustomerOrder>(
    'PUT /api/orders/by-token/{token}',
    { token, body: { isSent: true } },
    { keepalive: true },
  ).catch(() => undefined);
}

/**
 * Cancels an order.
 * @throws {ApiError} if the shop has already taken the order up, or the server cannot be reached
 */
export async function cancelOrder({ cardId, key, placed }: SentOrder): Promise<void> {
  if (placed)
    await api<typeof updateCustomerOrder>('PUT /api/orders/by-token/{token}', {
      token: key,
      body: { isCancelled: true },
    });
  // It may have been recorded although its answer was lost.
  else
    api<typeof withdrawOrder>(
      'POST /api/cards/{id}/orders/withdraw',
      { id: cardId, body: { token: key } },
      { keepalive: true },
    ).catch(() => undefined);
  forgetOrder(key);
}

/** The last order of this card, if the customer has not yet said that its message was sent. */
export function unconfirmedOrder(cardId: number): SentOrder | undefined {
  const last = sentOrders().findLast((order) => order.cardId === cardId);
  return last && !last.isSent && !last.refusal && Date.now() - last.since < ASKED_MS ? last : undefined;
}

/** Whether the server has answered, so that the order can be read by its token. */
export const isRecorded = (key: string): boolean =>
  sentOrders().some((order) => order.key === key && order.placed !== undefined);

/**
 * An order as the shop has it now; null if the server does not answer. If the shop has taken the order up, its message
 * was sent, and the customer need not be asked.
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
    } catch (error) {
      // The customer may have left long ago and believes that the order will arrive.
      if (isFinal(error)) changeOrder(order.key, { refusal: reasonOf(error) });
      // If one request gets no answer, the others would get none either; what one shop refuses, another may take.
      else if (!(error instanceof ApiError && error.status > 0)) return;
      else changeOrder(order.key, { waitsFor: waitedFor(error) });
    }
  }
}

/** Another tab has changed the orders, or somebody signed out there. */
function follow({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY) return;
  orders = readOrders();
  notify();
}

const NONE: readonly SentOrder[] = [];

/** The orders of this device for any card, the oldest first; none until the page is hydrated. */
export const useDeviceOrders = (): readonly SentOrder[] =>
  useSyncExternalStore(subscribe, sentOrders, () => NONE);

export function useSentOrders(cardId: number): SentOrder[] {
  const all = useSyncExternalStore(subscribe, sentOrders);
  return all.filter((order) => order.cardId === cardId).toReversed();
}
