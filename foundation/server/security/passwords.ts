import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '#foundation/server/fair-queue.ts';

/** What a hash by argon2id (the library's default algorithm) costs: memory in KiB, and passes over it. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}
/** OWASP's recommendation: 19 MiB, two passes. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 };
const FORM = { parallelism: 1, outputLen: 32 } as const;
/** Each hash takes 19 MiB and one of Node's four worker threads; two at a time leave room for everything else. */
const AT_ONCE = 2;
/** At about 10 ms each, the last one waits a second at most. A single address may have all of them while nobody else comes. */
const PLACES = 100;
const PROGRAM = 'program';

/** Whether `password` matches `passwordHash`. Takes the same time without a hash. */
export type Matches = (password: string, passwordHash: string | null) => Promise<boolean>;

/** Hashing is expensive on purpose, so it is queued: person after person, by the address from which they ask. */
export interface Passwords {
  /** @param who without it, the program itself. @throws {AppError} `too_many_requests`, `unavailable` when too many wait */
  hash(password: string, who?: string): Promise<string>;
  /**
   * Runs `work` in the queue, where only a few run at once. `work` compares a password, and counts failed attempts in
   * the same turn.
   * @throws {AppError} as `hash`
   */
  comparing<Result>(work: (matches: Matches) => Promise<Result>, who?: string): Promise<Result>;
}

export function createPasswords(cost = COST): Passwords {
  const queue = createFairQueue('passwords', { atOnce: AT_ONCE, placesEach: PLACES, places: PLACES });
  const decoy = makeDecoy(cost);
  const matches: Matches = (password, passwordHash) => verify(passwordHash ?? decoy, normalised(password));
  return {
    hash: (password, who = PROGRAM) => queue.run(who, () => hash(normalised(password), { ...cost, ...FORM })),
    comparing: (work, who = PROGRAM) => queue.run(who, () => work(matches)),
  };
}

/** Normalised, because keyboards compose 'ñ' differently. */
const normalised = (password: string): string => password.normalize('NFKC');

/** A hash that matches no password, as expensive to compare as a real one. */
function makeDecoy({ memoryCost, timeCost }: HashCost): string {
  const { parallelism, outputLen } = FORM;
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(outputLen)}`;
}
