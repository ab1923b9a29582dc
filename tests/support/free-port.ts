import { createServer } from 'node:net';

/**
 * The ports of each test process: below those that the system gives to connections and to servers without a port of
 * their own, so nobody else takes one between its choice and the start of a slow server.
 */
const FIRST = 20_000;
const PER_PROCESS = 4_000;
const PROCESSES = 3;
const OWN = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % PROCESSES) * PER_PROCESS;
/** A run begins anywhere, as two may go on at once. */
let last = Math.floor(Math.random() * PER_PROCESS);

/** A port of 127.0.0.1 that was free a moment ago, and that this process has not handed out lately. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PER_PROCESS; tries += 1) {
    last = (last + 1) % PER_PROCESS;
    if (await isFree(OWN + last)) return OWN + last;
  }
  throw new Error('no port is free');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
