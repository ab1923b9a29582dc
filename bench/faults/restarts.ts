import { createServer, request } from 'node:http';
import { buffer as readBuffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { ended, type RunningServer, startDemoServer } from '../demo-server.ts';
import { startProxiedDatabase } from './database-proxy.ts';
import { type Fault, hold, openShop, order, percentile, SETTINGS, visit } from './fault.ts';

const RESTARTS = 20;

/**
 * A proxy that works like nginx by default: it uses the servers in turn, with a new connection for each request. Only
 * if a connection is refused, it tries the next server.
 */
async function startProxy(servers: () => string[]) {
  let turn = 0;
  let retried = 0;
  const proxy = createServer(async (asked, answer) => {
    const { method, url, headers } = asked;
    // The body is read completely, as in nginx, so that it can be sent again after a refused connection.
    const body = await readBuffer(asked);
    turn += 1;
    const pass = (left: string[]): void => {
      const [server, ...others] = left;
      if (!server) return void answer.writeHead(502).end();
      const passed = request(server + url, { method, headers, agent: false }, (its) => {
        answer.writeHead(its.statusCode ?? 502, its.headers);
        its.pipe(answer);
        its.on('error', () => answer.destroy());
      });
      passed.on('error', ({ code }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED') {
          retried += 1;
          return pass(others);
        }
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(502).end(code);
      });
      passed.end(body);
    };
    const all = servers();
    pass([...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${port}`, retried: () => retried, close: () => proxy.close() };
}

/**
 * Runs 20 restarts, each with a new server that starts before the old one is stopped. While both run, the proxy uses
 * both.
 */
export const restarts: Fault = {
  name: `${RESTARTS} restarts under load, two workers, an external database, a proxy`,
  async run() {
    const database = await startProxiedDatabase();
    let servers: RunningServer[] = [];
    const proxy = await startProxy(() => servers.map(({ origin }) => origin));
    const settings = {
      ...SETTINGS,
      ...{ DATABASE_URL: database.url, WORKERS: '2', PUBLIC_URL: proxy.origin, TRUST_PROXY: 'true' },
    };
    try {
      const first = await startDemoServer(settings);
      servers = [first];
      const shop = await openShop(proxy);
      const over = Promise.withResolvers<void>();
      const reads = visit(
        proxy.origin,
        [shop.path, '/api/cards?q=pan', `/api/cards/${shop.cardId}/items`],
        6,
        over.promise,
      );
      const writes: number[] = [];
      let isOver = false;
      const writing = (async () => {
        while (!isOver) {
          // Each order has an IP address of its own, because one address may only order thirty times an hour.
          const from = `10.1.${writes.length >> 8}.${writes.length & 255}`;
          writes.push((await order(proxy.origin, shop, from)).status);
          await sleep(200);
        }
      })();
      for (let at = 0; at < RESTARTS; at += 1) {
        const next = await startDemoServer({ ...settings, DATA_DIR: first.dataDir });
        const old = servers;
        servers = [...old, next];
        await sleep(200);
        await Promise.all(old.map((server) => ended(server.process, 'SIGTERM')));
        servers = [next];
      }
      isOver = true;
      over.resolve();
      await writing;
      const visits = await reads;
      const failed = { ...visits.counts };
      delete failed['200'];
      const notWritten = writes.filter((status) => status !== 201);
      hold(
        Object.keys(failed).length === 0 && notWritten.length === 0,
        `failed: ${JSON.stringify(failed)}, orders ${notWritten.join()}`,
      );
      const { rows } = await database.query('select count(*)::int as stored from orders');
      hold(rows[0].stored === writes.length, `${rows[0].stored} of ${writes.length} orders are stored`);
      return `${visits.times.length} reads and ${writes.length} orders, none failed, all orders stored; p95 ${percentile(visits.times, 95).toFixed(0)} ms; ${proxy.retried()} refused connections were tried with the other server`;
    } finally {
      proxy.close();
      await Promise.all(servers.map((server) => server.stop()));
      await database.stop();
    }
  },
};
