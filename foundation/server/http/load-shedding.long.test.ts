import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#foundation/server/config.ts';
import { type App, createApp } from './http.ts';
import { ALWAYS_SERVED } from './load-shedding.ts';

let app: App;
let release: () => void;
let waiting: number;

beforeEach(async () => {
  app = await createApp(readConfig({ LOG_LEVEL: 'silent' }));
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/quick', async () => 'here');
  app.get('/healthz', async () => 'alive');
  waiting = 0;
  app.get('/slow', async () => {
    waiting += 1;
    await isReleased;
    return 'here';
  });
  await app.ready();
});
afterEach(() => app.close());

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

/** Blocks the process until it counts as overloaded, which is measured once a second. */
function fallBehind(): Promise<void> {
  const deadline = Date.now() + 30_000;
  return new Promise((resolve, reject) => {
    const hold = () => {
      if (app.isUnderPressure()) return resolve();
      if (Date.now() > deadline) return reject(new Error('the process never fell behind'));
      for (const until = Date.now() + 1_200; Date.now() < until; );
      setImmediate(hold);
    };
    hold();
  });
}

describe('an overloaded process', () => {
  test('still serves requests that come one at a time', async () => {
    await fallBehind();
    expect(await statusOf('/quick')).toBe(200);
  });

  test('refuses requests beyond a limit, says when to try again, and answers those that it accepted', async () => {
    const crowd = Array.from({ length: ALWAYS_SERVED }, () => statusOf('/slow'));
    await vi.waitFor(() => expect(waiting).toBe(ALWAYS_SERVED), 10_000);
    await fallBehind();
    const refused = await app.inject('/quick');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf('/healthz')).toBe(200);

    release();
    expect(await Promise.all(crowd)).toEqual(Array(ALWAYS_SERVED).fill(200));
    await fallBehind();
    expect(await statusOf('/quick')).toBe(200);
  });
});
