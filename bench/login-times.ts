import { startDemoServer } from './demo-server.ts';
import { randomAddress } from './fuzz-people.ts';

const ACCOUNTS = 4;
/** With each e-mail. After a hundred it is closed to whoever has never signed in with it. */
const ATTEMPTS = 90;
/** Of the medians. */
const WORST_RATIO = 1.1;

/** How long a login with a wrong password takes, and one with an e-mail that nobody has: whoever guesses learns nothing. */
export async function run(): Promise<void> {
  const server = await startDemoServer({ DEMO: 'off', TRUST_PROXY: 'true' });
  /** From an address of its own, so that none is refused. */
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
      // As long as the other, so that nothing but its absence is measured.
      const absent = `ausente-${account}@login.test`;
      const person = { email, password: 'una clave cualquiera', firstName: 'Ana', lastName: 'Pérez' };
      await send('/api/users', person, 201);
      for (let at = 0; at < ATTEMPTS; at += 1) {
        // Each first as often as the other: what slows the machine down slows both.
        if (at % 2 === 0) known.push(await attempt(email));
        unknown.push(await attempt(absent));
        if (at % 2 === 1) known.push(await attempt(email));
      }
    }
    const [knownMs, unknownMs] = [median(known), median(unknown)];
    console.log(`wrong password ${knownMs.toFixed(2)} ms, unknown e-mail ${unknownMs.toFixed(2)} ms`);
    const ratio = Math.max(knownMs, unknownMs) / Math.min(knownMs, unknownMs);
    if (ratio > WORST_RATIO) throw new Error(`they differ ${ratio.toFixed(2)} times`);
  } finally {
    await server.stop();
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
