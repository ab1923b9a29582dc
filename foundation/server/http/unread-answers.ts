import type { FastifyInstance } from 'fastify';
import { clientAddress } from './client-address.ts';
import { AppError } from './errors.ts';

const MAX_UNREAD_BYTES = 32 * 2 ** 20;

/** Pages and what programs read are smaller: those are never refused, as a whole network may share an address. */
const LARGE_BYTES = 64 * 2 ** 10;

/**
 * An answer stays in memory until it is read. An address that leaves more than 32 MB of them unread gets no further
 * large one. Call it before answers are compressed.
 */
export function limitUnreadAnswers(app: FastifyInstance): void {
  const unread = new Map<string, number>();
  const count = (address: string, bytes: number) => {
    const sum = (unread.get(address) ?? 0) + bytes;
    if (sum > 0) unread.set(address, sum);
    else unread.delete(address);
  };
  // Only here: of a burst, all would be let in before the first one is counted.
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = reply;
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || raw.destroyed) return payload;
    const address = clientAddress(request);
    if (payload.length > LARGE_BYTES && (unread.get(address) ?? 0) > MAX_UNREAD_BYTES) {
      const refusal = new AppError('too_many_requests');
      reply.code(refusal.status).removeHeader('content-length');
      reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
      return JSON.stringify(refusal.toBody());
    }
    count(address, payload.length);
    raw.once('close', () => count(address, -payload.length));
    return payload;
  });
}
