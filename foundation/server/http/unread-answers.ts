import type { FastifyInstance } from 'fastify';
import { clientAddress } from './client-address.ts';
import { AppError } from './errors.ts';

const MAX_UNREAD_BYTES = 32 * 2 ** 20;

/**
 * An answer stays in memory until it is read. An address that leaves more than 32 MB of them unread gets no further one.
 * Call it before answers are compressed.
 */
export function limitUnreadAnswers(app: FastifyInstance): void {
  const unread = new Map<string, number>();
  const count = (address: string, bytes: number) => {
    const sum = (unread.get(address) ?? 0) + bytes;
    if (sum > 0) unread.set(address, sum);
    else unread.delete(address);
  };
  app.addHook('onRequest', async (request) => {
    if ((unread.get(clientAddress(request)) ?? 0) > MAX_UNREAD_BYTES) throw new AppError('too_many_requests');
  });
  app.addHook('onSend', async (request, { raw }, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || raw.destroyed) return payload;
    const address = clientAddress(request);
    // Many may have been let in at once, before the first was counted.
    if ((unread.get(address) ?? 0) > MAX_UNREAD_BYTES) {
      raw.destroy();
      return '';
    }
    count(address, payload.length);
    raw.once('close', () => count(address, -payload.length));
    return payload;
  });
}
