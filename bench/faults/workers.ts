import { setTimeout as sleep } from 'node:timers/promises';
import { workersOf } from '#tests/support/server-process.ts';
import { startDemoServer } from '../demo-server.ts';
import { ask, type Fault, hold, openShop, SETTINGS, until, visit } from './fault.ts';

const KILLS = 10;

/** Connections to the killed worker must end at once; a client whose connection stayed open would wait for ever. */
export const workersKilled: Fault = {
  name: `one of two workers is killed, ${KILLS} times under load`,
  async run() {
    const server = await startDemoServer({ ...SETTINGS, WORKERS: '2' });
    try {
      const shop = await openShop(server);
      const over = Promise.withResolvers<void>();
      const visiting = visit(server.origin, [shop.path, '/api/cards?q=pan'], 12, over.promise);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(300);
        const before = await workersOf(server);
        process.kill(before[0] ?? 0, 'SIGKILL');
        await until(async () => (await workersOf(server)).some((pid) => !before.includes(pid)));
        await until(async () => (await ask(server.origin, '/metrics')).text.includes('vitrina_processes 2'));
      }
      over.resolve();
      const { counts, times } = await visiting;
      const { 200: served = 0, ECONNRESET: cut = 0, EPIPE: _, ...others } = counts;
      hold(Object.keys(others).length === 0, `visitors saw ${JSON.stringify(counts)}`);
      return `${served} requests served, ${cut} connections ended with their process, none hung; longest ${times.at(-1)?.toFixed(0)} ms`;
    } finally {
      await server.stop();
    }
  },
};
