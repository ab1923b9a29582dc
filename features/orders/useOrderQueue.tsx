import { useEffect } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import type { createOrder, OrderRequest, PlacedOrder, withdrawOrder } from './orders.contract.ts';

/** An order that was handed over by WhatsApp or mail and has to be recorded, too. */
export interface PendingOrder {
  cardId: number;
  /** Sending it again under the same key records nothing twice. */
  key: string;
  request: OrderRequest;
}

const PLACE = 'vitrina.orders';
/** As long as the server remembers keys. */
const KEPT_MS = 7 * 86_400_000;
/** How long a visitor may wait for the order's number before it is left to a later try. */
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
    // Nothing can be kept here: this one try is all there is.
  }
}

/** Takes an order back out, recorded or given up. */
export const forgetOrder = (key: string): void =>
  writeQueue(readQueue().filter((order) => order.key !== key));

/** The server understood and said no: trying again would change nothing. */
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
      // WhatsApp comes to the front at the same moment and may end this page.
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
 * Records an order, or keeps it for later and answers null when the server cannot be reached.
 * @throws {ApiError} when the server refuses it
 */
export async function placeOrder(order: PendingOrder): Promise<PlacedOrder | null> {
  // Kept first: whatever happens to this page, the next one knows of it.
  writeQueue([...readQueue().filter(({ key }) => key !== order.key), { ...order, since: Date.now() }]);
  try {
    return await record(order, AbortSignal.timeout(SEND_TIMEOUT_MS));
  } catch (error) {
    if (isFinal(error)) throw error;
    return null;
  }
}

/**
 * Tells the shop that an order it was sent is taken back. Nothing is said when that fails: the order that follows
 * names it as replaced, which does the same.
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
      // No answer for one is no answer for the rest.
      if (!isFinal(error)) return;
    }
  }
}

/** Records what an earlier visit could not: on each visit, and when the connection comes back. */
export function useOrderQueue(): void {
  useEffect(() => {
    sendQueued();
    addEventListener('online', sendQueued);
    return () => removeEventListener('online', sendQueued);
  }, []);
}
