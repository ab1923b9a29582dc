import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoServer } from '../demo-server.ts';
import { ask, type Fault, hold, openShop, percentile, SETTINGS, until, visit } from './fault.ts';

const SLOW_SOCKETS = 1_000;
const CUT_WITHIN_MS = 15_000;
/** A socket that is closed sooner was refused, and holds nothing. */
const LEAST_LIFE_MS = 5_000;
/** How many requests the server always handles at the same time. */
const USUAL = 64;
const LOAD_MS = 60_000;
/** The least share of the normal number of served requests. */
const LEAST_GOODPUT = 0.8;
/** The limit for nine of ten refusals, because nobody waits longer than 3 s for a connection to the database. */
const QUICK_MS = 3_500;
const RECOVERY_MS = 5_000;

/** Half of the sockets send nothing, the others send their headers letter by letter. */
export const slowSockets: Fault = {
  name: `${SLOW_SOCKETS} slow sockets`,
  async run() {
    const server = await startDemoServer(SETTINGS);
    try {
      const shop = await openShop(server);
      const lives = Array.from({ length: SLOW_SOCKETS }, (_, at) => holdOpen(server.origin, at % 2 === 0));
      const visits = await visit(server.origin, [shop.path, '/api/cards?q=pan'], 2, Promise.all(lives));
      const [shortest, longest] = [
        Math.min(...(await Promise.all(lives))),
        Math.max(...(await Promise.all(lives))),
      ];
      hold(Object.keys(visits.counts).join() === '200', `visitors saw ${JSON.stringify(visits.counts)}`);
      hold(shortest > LEAST_LIFE_MS, `a slow socket lived for ${shortest} ms only`);
      hold(longest < CUT_WITHIN_MS, `a slow socket lived for ${longest} ms`);
      return `each cut after ${(shortest / 1000).toFixed(1)} to ${(longest / 1000).toFixed(1)} s; ${visits.times.length} visits at the same time, all 200, p95 ${percentile(visits.times, 95).toFixed(0)} ms`;
    } finally {
      await server.stop();
    }
  },
};

/** Resolves with the milliseconds until the server closes it. */
function holdOpen(origin: string, isSilent: boolean): Promise<number> {
  const startedAt = performance.now();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(isSilent ? '' : 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const dripping = isSilent ? undefined : setInterval(() => socket.write('a'), 500);
  socket.on('error', () => undefined);
  socket.resume();
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(performance.now() - startedAt);
    });
  });
}

/**
 * A minute of overload: all are answered, some at once with 503, hardly fewer are served, and then all is as before.
 */
export const overload: Fault = {
  name: 'ten times the load',
  async run() {
    const server = await startDemoServer(SETTINGS);
    try {
      const shop = await openShop(server);
      const paths = [
        '/api/cards?q=pan',
        '/api/cards?q=queso',
        '/directorio?q=pan',
        `/api/cards/${shop.cardId}/items`,
      ];
      const usual = await visit(server.origin, paths, USUAL, sleep(LOAD_MS));
      const rush = await visit(server.origin, paths, 10 * USUAL, sleep(LOAD_MS));
      const { 200: served = 0, 503: refused = 0, ...others } = rush.counts;
      hold(Object.keys(others).length === 0, `visitors saw ${JSON.stringify(rush.counts)}`);
      const goodput = served / (usual.counts['200'] ?? 0);
      hold(goodput >= LEAST_GOODPUT, `${Math.round(goodput * 100)} % of the usual number were served`);
      const refusedMs = percentile(rush.refusals, 90);
      hold(refused === 0 || refusedMs < QUICK_MS, `refusals took ${refusedMs.toFixed(0)} ms`);
      const recoveredMs = await until(async () => {
        const { status, ms } = await ask(server.origin, '/api/cards?q=pan');
        return status === 200 && ms < 500;
      }, RECOVERY_MS);
      const second = (count: number) => Math.round((count * 1_000) / LOAD_MS);
      return (
        `${USUAL} at a time: ${second(usual.counts['200'] ?? 0)} a second, p95 ${percentile(usual.times, 95).toFixed(0)} ms; ` +
        `${10 * USUAL} for ${LOAD_MS / 1_000} s: ${second(served)} served (p95 ${percentile(rush.served, 95).toFixed(0)} ms) and ` +
        `${second(refused)} refused a second (p90 ${refusedMs.toFixed(0)} ms), none unanswered; ` +
        `a search was quick again after ${recoveredMs.toFixed(0)} ms`
      );
    } finally {
      await server.stop();
    }
  },
};
