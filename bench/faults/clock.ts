import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from '../demo-server.ts';
import { startProxiedDatabase } from './database-proxy.ts';
import { ask, type Fault, hold, openShop, order, SETTINGS, until } from './fault.ts';

/** Debian's package `faketime`. */
const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
const JUMPS = ['+1h', '-1h', '+40d', '-40d', '+0'];

/** The server's clock jumps while it runs; the database keeps the right time, as on a machine of its own. */
export const clockJumps: Fault = {
  name: 'the clock jumps',
  missing: () =>
    access(LIBRARY).then(
      () => null,
      () => 'needs libfaketime (apt-get install faketime)',
    ),
  async run() {
    const database = await startProxiedDatabase();
    const directory = await mkdtemp(join(tmpdir(), 'vitrina-clock-'));
    const clock = join(directory, 'offset');
    await writeFile(clock, '+0');
    const faketime = {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    try {
      const server = await startDemoServer({ ...SETTINGS, ...faketime, DATABASE_URL: database.url });
      try {
        const shop = await openShop(server);
        for (const jump of JUMPS) {
          await writeFile(clock, jump);
          const taken = await order(server.origin, shop);
          hold(taken.status === 201, `at ${jump} an order answered ${taken.status} ${taken.text}`);
          const page = await ask(server.origin, shop.path);
          hold(page.status === 200 && page.ms < 3_000, `at ${jump} the page answered ${page.status}`);
          await until(async () => (await ask(server.origin, '/readyz')).status === 200, 3_000);
        }
        const me = await ask(server.origin, '/api/auth/user', { cookie: shop.cookie });
        hold(me.status === 200, `the session answered ${me.status} afterwards`);
        return `${JUMPS.join(', ')}: orders and pages worked at each time, and the session stayed valid`;
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
      await rm(directory, { recursive: true });
    }
  },
};
