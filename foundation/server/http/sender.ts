import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

/** Who sends something that costs work and space. */
export interface Sender {
  request: FastifyRequest;
  /** Null for a guest. */
  userId: number | null;
  /** The card that it is for; absent for what belongs to no card. */
  cardId?: number;
  /** The picture is a receipt. Receipts have a space of their own: whoever has paid must be able to show it. */
  isReceipt?: boolean;
}

/** A person by account, a guest by address. */
export const nameOfSender = ({ request, userId }: Sender): string =>
  userId === null ? `address:${clientAddress(request)}` : `user:${userId}`;
