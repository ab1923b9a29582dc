import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

/** Who sends something that costs work and space. */
export interface Sender {
  request: FastifyRequest;
  /** Null for a guest. */
  userId: number | null;
  /** The card that the upload belongs to, if any. */
  cardId?: number;
  /**
   * Whether the picture is a receipt. Receipts are private, and have a quota of their own, so that somebody who has paid
   * can always show it.
   */
  isReceipt?: boolean;
  /** Whether only the people of a conversation or an order see the picture: then no cache between keeps it. */
  isPrivate?: boolean;
}

/** Identifies a person by account, a guest by address. */
export const nameOfSender = ({ request, userId }: Sender): string =>
  userId === null ? `address:${clientAddress(request)}` : `user:${userId}`;
