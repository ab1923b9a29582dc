import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { saltOfDay } from './statistics.store.ts';

/** Somebody without a name: tomorrow, when the salt of the day is gone, not even we could find them again. */
export interface Visitor {
  /** The same for one browser at one address, all day. */
  hash: Buffer;
  /** The same for one address, all day: what limits hold, without keeping the address. */
  addressHash: string;
}

/** Tells visitors apart within a Santiago day. The salt is asked for once a day in each process. */
export function createVisitors(db: Database): (request: FastifyRequest) => Promise<Visitor> {
  let today: { date: string; salt: Promise<Buffer> } | null = null;

  function salt(): Promise<Buffer> {
    const { date } = santiagoParts(new Date());
    if (today?.date === date) return today.salt;
    const asked = { date, salt: saltOfDay(db, date, randomBytes(32)) };
    today = asked;
    // A failure is not remembered.
    asked.salt.catch(() => {
      if (today === asked) today = null;
    });
    return asked.salt;
  }

  return async (request) => {
    const secret = await salt();
    const address = clientAddress(request);
    return {
      hash: hashOf(secret, address, request.headers['user-agent'] ?? ''),
      addressHash: hashOf(secret, address).toString('base64url'),
    };
  };
}

const hashOf = (secret: Buffer, ...parts: string[]): Buffer =>
  createHash('sha256').update(secret).update(parts.join('\n')).digest();
