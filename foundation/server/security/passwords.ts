import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '#foundation/server/queue.ts';

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one thread. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
/** Each hash holds 19 MiB and one of Node's four file threads: two at once leave room for everything else. */
const AT_ONCE = 2;
/** At about 10 ms each, whoever comes last waits half a second; more than that are told to come back. */
const MAX_WAITING = 100;

/** Whether `password` is the one behind `passwordHash`. Takes the same time when there is no hash. */
export type Matches = (password: string, passwordHash: string | null) => Promise<boolean>;

/** Hashing costs memory and CPU on purpose, so whoever wants it takes turns here. */
export interface Passwords {
  /** @throws {AppError} `unavailable` when too many wait */
  hash(password: string): Promise<string>;
  /**
   * Runs `work` in its turn. What has to be counted together with a comparison is done inside, where only a
   * few run at once.
   * @throws {AppError} `unavailable` when too many wait
   */
  comparing<Result>(work: (matches: Matches) => Promise<Result>): Promise<Result>;
}

export function createPasswords(): Passwords {
  const inTurn = createQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING });
  const decoy = makeDecoy();
  const matches: Matches = (password, passwordHash) => verify(passwordHash ?? decoy, spelled(password));
  return {
    hash: (password) => inTurn(() => hash(spelled(password), PARAMETERS)),
    comparing: (work) => inTurn(() => work(matches)),
  };
}

/** One spelling for what looks alike: keyboards differ in how they compose 'ñ'. */
const spelled = (password: string): string => password.normalize('NFKC');

/** A hash that no password has, as costly to compare with as a real one. */
function makeDecoy(): string {
  const { memoryCost, timeCost, parallelism, outputLen } = PARAMETERS;
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(outputLen)}`;
}
