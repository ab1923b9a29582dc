import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoServer } from '../demo-server.ts';
import { ask, type Fault, hold, openShop, percentile, SETTINGS, visit } from './fault.ts';

const SLOW_SOCKETS = 1_000;
const CUT_WITHIN_MS = 15_000;
/** The server always serves this many at a time. */
const USUAL = 64;
const LOAD_MS = 8_000;

/** Half of them say nothing, the others send their headers letter by letter. */
export const slowSockets: Fault = {
  name: `${SLOW_SOCKETS} slow sockets`,
  async run() {
    const server = await startDemoServer(SETTINGS);
    try {
      const shop = await openShop(server);
      const lives = Array.from({ length: SLOW_SOCKETS }, (_, at) => holdOpen(server.origin, at % 2 === 0));
      const visits = await visit(server.origin, [shop.path, '/api/cards?q=pan'], 2, Promise.all(lives));
      const longest = Math.max(...(await Promise.all(lives)));
      hold(Object.keys(visits.counts).join() === '200', `visitors saw ${JSON.stringify(visits.counts)}`);
      hold(longest < CUT_WITHIN_MS, `a slow socket lived for ${longest} ms`);
      return `each cut within ${(longest / 1000).toFixed(1)} s; ${visits.times.length} visitors meanwhile, all 200, p95 ${percentile(visits, 95).toFixed(0)} ms`;
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

/** Everybody is answered, some with 503; those who are served do not wait for ever, and afterwards all is as before. */
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
      const after = await ask(server.origin, shop.path);
      hold(after.status === 200, `afterwards a page answered ${after.status}`);
      const second = (count: number) => Math.round((count * 1_000) / LOAD_MS);
      return (
        `${USUAL} at a time: ${second(usual.counts['200'] ?? 0)} a second, p95 ${percentile(usual, 95).toFixed(0)} ms; ` +
        `${10 * USUAL}: ${second(served)} served and ${second(refused)} refused (503) a second, p95 ${percentile(rush, 95).toFixed(0)} ms, none unanswered; ` +
        `a page right afterwards ${after.ms.toFixed(0)} ms`
      );
    } finally {
      await server.stop();
    }
  },
};
