import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoServer } from '../demo-server.ts';
import { type ProxiedDatabase, startProxiedDatabase } from './database-proxy.ts';
import {
  ask,
  type Fault,
  hold,
  openShop,
  order,
  percentile,
  SETTINGS,
  type Shop,
  until,
  visit,
} from './fault.ts';

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const FAULT_MS = 5_000;

/** Runs `work` with a server on a database behind a proxy. */
const onProxy =
  (work: (database: ProxiedDatabase, origin: string, shop: Shop) => Promise<string>) => async () => {
    const database = await startProxiedDatabase();
    try {
      const server = await startDemoServer({ ...SETTINGS, DATABASE_URL: database.url });
      try {
        return await work(database, server.origin, await openShop(server));
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  };

/** During the fault each request must be answered soon, and only with 200 or 503. Afterwards orders must work again. */
async function lookOn(origin: string, shop: Shop, mend: () => Promise<void>): Promise<string> {
  const paths = [shop.path, '/api/cards?q=pan', '/readyz'];
  const visits = await visit(origin, paths, 6, sleep(FAULT_MS));
  const others = Object.keys(visits.counts).filter((status) => status !== '200' && status !== '503');
  hold(others.length === 0, `visitors saw ${JSON.stringify(visits.counts)}`);
  hold(percentile(visits.times, 100) < 3_000, `somebody waited ${seconds(percentile(visits.times, 100))}`);
  hold((await ask(origin, '/healthz')).status === 200, '/healthz did not answer 200');
  await mend();
  const backMs = await until(async () => (await order(origin, shop)).status === 201);
  const counts = Object.entries(visits.counts).map(([status, count]) => `${count} times ${status}`);
  return `${counts.join(', ')} within ${seconds(percentile(visits.times, 100))}; orders worked again after ${seconds(backMs)}`;
}

export const databaseGone: Fault = {
  name: 'the database is gone for 5 s',
  run: onProxy(async (database, origin, shop) => {
    await database.cut();
    return lookOn(origin, shop, () => database.restore());
  }),
};

export const databaseSilent: Fault = {
  name: 'the database does not answer for 5 s',
  run: onProxy(async (database, origin, shop) => {
    database.freeze(true);
    return lookOn(origin, shop, async () => {
      database.freeze(false);
      // Bytes that were lost while frozen are not sent again, so the connections must end.
      database.endConnections();
    });
  }),
};

export const databaseSlow: Fault = {
  name: 'the database is 50 ms away',
  run: onProxy(async (database, origin, shop) => {
    database.delay(25);
    await until(async () => (await ask(origin, '/readyz')).status === 200);
    const visits = await visit(origin, [shop.path, '/api/cards?q=pan', '/readyz'], 6, sleep(FAULT_MS));
    hold(Object.keys(visits.counts).join() === '200', `visitors saw ${JSON.stringify(visits.counts)}`);
    const taken = await order(origin, shop);
    hold(taken.status === 201, `an order answered ${taken.status}`);
    return `all of ${visits.times.length} requests 200, p95 ${percentile(visits.times, 95).toFixed(0)} ms; an order ${taken.ms.toFixed(0)} ms`;
  }),
};

export const databaseReadOnly: Fault = {
  name: 'the database is read-only',
  run: onProxy(async (database, origin, shop) => {
    const { rows } = await database.query('select current_database() as name');
    await database.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
    database.endConnections();
    await until(async () => (await ask(origin, '/readyz')).text.includes('"refused"'));
    const refused = await order(origin, shop);
    hold(refused.status === 503, `an order answered ${refused.status} ${refused.text}`);
    const visits = await visit(origin, [shop.path, '/api/cards?q=pan'], 2, sleep(2_000));
    hold(Object.keys(visits.counts).join() === '200', `visitors saw ${JSON.stringify(visits.counts)}`);
    const reset = `alter database ${rows[0].name} reset default_transaction_read_only`;
    await database.query(`begin read write; ${reset}; commit`);
    database.endConnections();
    const backMs = await until(async () => (await order(origin, shop)).status === 201);
    return `orders 503, all of ${visits.times.length} pages and searches 200; orders worked again after ${seconds(backMs)}`;
  }),
};
