import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    visitorSalts: { day: string; salt: Buffer };
  }
}

/** An anonymous visitor. When the day's salt is deleted, nobody can recognise the visitor again. */
export interface Visitor {
  /** Equal for one kind of device at one address during one day. */
  hash: Buffer;
  /** Equal for one address during one day: enough for rate limits, without storing the address. */
  addressHash: string;
}

/** Identifies visitors within a Santiago day. Each process reads the day's salt once. */
export function createVisitors(db: Database): (request: FastifyRequest) => Promise<Visitor> {
  let today: { date: string; salt: Promise<Buffer> } | null = null;

  function salt(): Promise<Buffer> {
    const { date } = santiagoParts(new Date());
    if (today?.date === date) return today.salt;
    const fetched = { date, salt: saltOfDay(db, date, randomBytes(32)) };
    today = fetched;
    // A failure is not cached.
    fetched.salt.catch(() => {
      if (today === fetched) today = null;
    });
    return fetched.salt;
  }

  return async (request) => {
    const secret = await salt();
    const address = clientAddress(request);
    return {
      hash: hashOf(secret, address, kindOfDevice(request.headers['user-agent'] ?? '')),
      addressHash: hashOf(secret, address).toString('base64url'),
    };
  };
}

/**
 * Tells the people of a household or a mobile network apart a little. The whole user agent is not used, because each
 * invented one would count as a new visitor.
 */
function kindOfDevice(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent)) return 'apple';
  return userAgent.includes('Android') ? 'android' : 'computer';
}

const hashOf = (secret: Buffer, ...parts: string[]): Buffer =>
  createHash('sha256').update(secret).update(parts.join('\n')).digest();

/**
 * The salt of a day ('YYYY-MM-DD'), equal in every process; `fresh` is stored if there is none yet. Salts of earlier
 * days are deleted, and with them any way to recognise a visitor.
 */
export async function saltOfDay(db: Database, day: string, fresh: Buffer): Promise<Buffer> {
  const { salt } = await db
    .insertInto('visitorSalts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ day }))
    .returning('salt')
    .executeTakeFirstOrThrow();
  await sweepSalts(db, day);
  return salt;
}

/** Deletes the salts of the days before `today` ('YYYY-MM-DD'), even without new visits. */
export async function sweepSalts(db: Queryable, today: string): Promise<void> {
  await db.deleteFrom('visitorSalts').where('day', '<', today).execute();
}
