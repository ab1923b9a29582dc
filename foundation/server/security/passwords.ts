import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '#foundation/server/queue.ts';

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
/** At about 10 ms each, the last one waits half a second; further ones are refused. */
const MAX_WAITING = 100;

/** Whether `password` matches `passwordHash`. Takes the same time without a hash. */
export type Matches = (password: string, passwordHash: string | null) => Promise<boolean>;

/** Hashing is expensive on purpose, so it is queued. */
export interface Passwords {
  /** @throws {AppError} `unavailable` when too many wait */
  hash(password: string): Promise<string>;
  /**
   * Runs `work` in the queue, where only a few run at once. `work` compares a password, and counts failed attempts in
   * the same turn.
   * @throws {AppError} `unavailable` when too many wait
   */
  comparing<Result>(work: (matches: Matches) => Promise<Result>): Promise<Result>;
}

export function createPasswords(cost = COST): Passwords {
  const inTurn = createQueue('passwords', { atOnce: AT_ONCE, maxWaiting: MAX_WAITING });
  const decoy = makeDecoy(cost);
  const matches: Matches = (password, passwordHash) => verify(passwordHash ?? decoy, normalised(password));
  return {
    hash: (password) => inTurn(() => hash(normalised(password), { ...cost, ...FORM })),
    comparing: (work) => inTurn(() => work(matches)),
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
