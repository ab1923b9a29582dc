import { createServer } from 'node:net';

/**
 * How many ports each test process may use. They are below the ports that the system assigns by itself, so that nobody
 * else takes a port between its choice and the start of a slow server.
 */
const PER_PROCESS = 2_000;
const FIRST = 20_000 + Number(process.env.VITEST_POOL_ID ?? 0) * PER_PROCESS;
/** Each run begins at a random port, because two runs may overlap. */
let offset = Math.floor(Math.random() * PER_PROCESS);

/** A port of 127.0.0.1 that was free a moment ago, and that this process has not returned recently. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PER_PROCESS; tries += 1) {
    offset = (offset + 1) % PER_PROCESS;
    if (await isFree(FIRST + offset)) return FIRST + offset;
  }
  throw new Error('no port is free');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
