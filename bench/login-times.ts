import { startDemoServer } from './demo-server.ts';

/** Of each kind. After a hundred an account is closed to whoever has never signed in to it. */
const ATTEMPTS = 90;
const WORST_RATIO = 1.25;
const KNOWN = 'persona@login.test';
/** As long as the known one, so that nothing but its absence is measured. */
const UNKNOWN = 'ausente@login.test';

/** How long a login with a wrong password takes, and one with an e-mail that nobody has: whoever guesses learns nothing. */
export async function run(): Promise<void> {
  const admin = { ADMIN_EMAIL: KNOWN, ADMIN_PASSWORD: 'bench-password' };
  // Each attempt comes from an address of its own, so that none is refused.
  const server = await startDemoServer({ ...admin, DEMO: 'off', TRUST_PROXY: 'true' });
  let attempts = 0;
  const attempt = async (email: string): Promise<number> => {
    attempts += 1;
    const startedAt = performance.now();
    const { status } = await fetch(`${server.origin}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${attempts >> 8}.${attempts & 255}`,
      },
      body: JSON.stringify({ email, password: 'no es esta' }),
    });
    if (status !== 401) throw new Error(`attempt ${attempts} answered ${status}`);
    return performance.now() - startedAt;
  };
  try {
    const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
    // Each first as often as the other: what slows the machine down slows both.
    for (let at = 0; at < ATTEMPTS; at += 1) {
      for (const email of at % 2 === 0 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN]) {
        times[email]?.push(await attempt(email));
      }
    }
    const [known, unknown] = [lowerQuartile(times[KNOWN]), lowerQuartile(times[UNKNOWN])];
    console.log(`wrong password ${known.toFixed(2)} ms, unknown e-mail ${unknown.toFixed(2)} ms`);
    const ratio = Math.max(known, unknown) / Math.min(known, unknown);
    if (ratio > WORST_RATIO) throw new Error(`they differ ${ratio.toFixed(2)} times`);
  } finally {
    await server.stop();
  }
}

/** A busy machine makes the slow attempts slower, and these less than others. */
const lowerQuartile = (values: number[] = []): number =>
  values.toSorted((a, b) => a - b)[values.length >> 2] ?? 0;
