import { startDemoServer } from './demo-server.ts';
import { randomAddress } from './fuzz-people.ts';

const ACCOUNTS = 4;
/** How many attempts are made with each e-mail. After a hundred, only browsers that have signed in before may go on. */
const ATTEMPTS = 90;
/** The limit for the ratio of the medians. */
const WORST_RATIO = 1.1;

/**
 * Compares how long a login takes with a wrong password and with an unknown e-mail: the time must not tell which it
 * was.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer({ DEMO: 'off', TRUST_PROXY: 'true' });
  /** Sends a request from an IP address of its own, so that none is refused. */
  const send = async (path: string, body: object, expected: number): Promise<number> => {
    const startedAt = performance.now();
    const { status } = await fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body: JSON.stringify(body),
    });
    if (status !== expected) throw new Error(`${path} answered ${status}`);
    return performance.now() - startedAt;
  };
  const attempt = (email: string) => send('/api/auth/login', { email, password: 'no es esta' }, 401);
  try {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const email = `persona-${account}@login.test`;
      // As long as the known e-mail, so that only its absence makes a difference.
      const absent = `ausente-${account}@login.test`;
      const person = { email, password: 'una clave cualquiera', firstName: 'Ana', lastName: 'Pérez' };
      await send('/api/users', person, 201);
      for (let at = 0; at < ATTEMPTS; at += 1) {
        // Each of the two goes first equally often, so that a slow moment of the machine affects both.
        if (at % 2 === 0) known.push(await attempt(email));
        unknown.push(await attempt(absent));
        if (at % 2 === 1) known.push(await attempt(email));
      }
    }
    const [knownMs, unknownMs] = [median(known), median(unknown)];
    console.log(`wrong password ${knownMs.toFixed(2)} ms, unknown e-mail ${unknownMs.toFixed(2)} ms`);
    const ratio = Math.max(knownMs, unknownMs) / Math.min(knownMs, unknownMs);
    if (ratio > WORST_RATIO) throw new Error(`the medians differ by a factor of ${ratio.toFixed(2)}`);
  } finally {
    await server.stop();
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
