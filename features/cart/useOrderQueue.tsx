import { useEffect } from 'react';
import type {
  createOrder,
  OrderRequest,
  PlacedOrder,
  withdrawOrder,
} from '#features/orders/orders.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';

/** An order that was sent by WhatsApp or e-mail and still has to be recorded. */
export interface PendingOrder {
  cardId: number;
  /** The idempotency key: repeating the request records nothing twice. */
  key: string;
  request: OrderRequest;
}

const PLACE = 'vitrina.orders';
/** As long as the server remembers keys. */
const KEPT_MS = 7 * 86_400_000;
/** How long a visitor waits for the order's number before it is retried later. */
const SEND_TIMEOUT_MS = 8_000;

type Queued = PendingOrder & { since: number };

function readQueue(): Queued[] {
  try {
    const queue = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Queued[];
    return queue.filter(({ since }) => Date.now() - since < KEPT_MS);
  } catch {
    return [];
  }
}

function writeQueue(queue: Queued[]): void {
  try {
    if (queue.length > 0) localStorage.setItem(PLACE, JSON.stringify(queue));
    else localStorage.removeItem(PLACE);
  } catch {
    // Without storage, this is the only attempt.
  }
}

/** Removes an order from the queue, recorded or given up. */
export const forgetOrder = (key: string): void =>
  writeQueue(readQueue().filter((order) => order.key !== key));

/** The server refused the order; retrying would change nothing. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status);

async function record({ cardId, key, request }: PendingOrder, signal?: AbortSignal): Promise<PlacedOrder> {
  try {
    const placed = await api<typeof createOrder>(
      'POST /api/cards/{id}/orders',
      { id: cardId, body: request },
      // WhatsApp opens at the same moment and may close this page.
      { headers: { 'idempotency-key': key }, keepalive: true, signal },
    );
    forgetOrder(key);
    return placed;
  } catch (error) {
    if (isFinal(error)) forgetOrder(key);
    throw error;
  }
}

/**
 * Records an order, or queues it and answers null when the server cannot be reached.
 * @throws {ApiError} when the server refuses it
 */
export async function placeOrder(order: PendingOrder): Promise<PlacedOrder | null> {
  // Queued first: whatever happens to this page, the next one finds it.
  writeQueue([...readQueue().filter(({ key }) => key !== order.key), { ...order, since: Date.now() }]);
  try {
    return await record(order, AbortSignal.timeout(SEND_TIMEOUT_MS));
  } catch (error) {
    if (isFinal(error)) throw error;
    return null;
  }
}

/**
 * Withdraws a sent order. A failure is silent, because the following order names it in `replaces`, which does the same.
 */
export function withdrawPlaced(cardId: number, key: string): void {
  api<typeof withdrawOrder>(
    'POST /api/cards/{id}/orders/withdraw',
    { id: cardId, body: { key } },
    { keepalive: true },
  ).catch(() => undefined);
}

async function sendQueued(): Promise<void> {
  for (const order of readQueue()) {
    try {
      await record(order);
    } catch (error) {
      // One request without an answer: the others would not get one either.
      if (!isFinal(error)) return;
    }
  }
}

/** Records the orders that an earlier visit could not, on each visit and when the connection returns. */
export function useOrderQueue(): void {
  useEffect(() => {
    sendQueued();
    addEventListener('online', sendQueued);
    return () => removeEventListener('online', sendQueued);
  }, []);
}
