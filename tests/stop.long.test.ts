import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import {
  endServerProcesses,
  type ServerProcess,
  startServerProcess,
  terminate,
  workersOf,
} from '#tests/support/server-process.ts';
import { freshSubdomain } from './support/cards.ts';
import { cleanUp, findPostgres, makeDataDir } from './support/embedded-postgres.ts';
import { openStream } from './support/event-stream.ts';
import { freePort } from './support/free-port.ts';
import { isAlive } from './support/process-state.ts';
import { ask } from './support/wire.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@correo.cl', ADMIN_PASSWORD: 'una clave cualquiera' };
const STOPS_WITHIN_MS = 10_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterEach(endServerProcesses);
afterAll(cleanUp);

const start = (settings: Record<string, string> = {}) =>
  startServerProcess({ DATA_DIR: dataDir, PORT: '0', ...ADMIN, ...settings });

async function write<Body>(origin: string, method: string, path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await ask(origin, path, { method, headers, body: JSON.stringify(body) });
  return { ...answer, body: JSON.parse(answer.text || 'null') as Body };
}

/** Signs in as the administrator named in the settings and publishes a card. */
async function publish(origin: string): Promise<{ cookie: string; card: Card }> {
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { headers } = await write(origin, 'POST', '/api/auth/login', credentials);
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const draft = { title: 'Antes', cardType: 'restaurant', subdomain: freshSubdomain() };
  const { body } = await write<Card>(origin, 'POST', '/api/cards', draft, cookie);
  return { cookie, card: body };
}

async function expectGone(...servers: ServerProcess[]): Promise<void> {
  for (const { process: child } of servers) expect(isAlive(child.pid ?? 0)).toBe(false);
  expect(await findPostgres(dataDir)).toBeUndefined();
}

/** Sends a request but holds back its last byte until `finish`. */
function begin(origin: string, path: string, cookie: string, body: string) {
  const { hostname, port } = new URL(origin);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    // A connection alone is not an open request; the server's '100 Continue' shows that it has started one.
    expect: '100-continue',
    cookie,
  };
  const sent = request({ hostname, port, path, method: 'POST', headers, agent: false });
  sent.write(body.slice(0, -1));
  const isTaken = new Promise<void>((resolve) => sent.on('continue', resolve));
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
    sent.on('error', reject);
  });
  // The request may fail before anything awaits it; this avoids an unhandled rejection.
  answered.catch(() => undefined);
  return {
    isTaken,
    finish(): Promise<number> {
      sent.end(body.slice(-1));
      return answered;
    },
  };
}

describe('SIGTERM', () => {
  test('under load completes every open request and ends in time', async () => {
    const server = start();
    const origin = await server.ready;
    // PostgreSQL of root runs as another user, who has to get through.
    expect((await stat(dataDir)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    const { cookie, card } = await publish(origin);
    let isStopping = false;
    let hasSignal = false;
    let served = 0;
    const failures: unknown[] = [];
    const visitors = Array.from({ length: 12 }, async (_, each) => {
      while (!isStopping) {
        const beganLate = hasSignal;
        try {
          const { status, text } = await ask(origin, each % 2 ? `/${card.subdomain}` : '/api/cards?q=antes');
          if (status === 200 && text.length > 0) served += 1;
          else failures.push(status);
        } catch (error) {
          // The server had stopped before it accepted the connection, which is then refused or reset by the system.
          const { code = '' } = error as NodeJS.ErrnoException;
          const isTooLate = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && beganLate);
          if (!isTooLate) failures.push(error);
        }
      }
    });
    await sleep(500);
    const item = JSON.stringify({ name: 'Pan', price: 100 });
    const underWay = Array.from({ length: 5 }, () =>
      begin(origin, `/api/cards/${card.id}/items`, cookie, item),
    );
    await Promise.all(underWay.map(({ isTaken }) => isTaken));
    hasSignal = true;
    const ending = terminate(server);
    await sleep(300);
    const finished = await Promise.all(underWay.map(({ finish }) => finish()));
    isStopping = true;
    await Promise.all(visitors);
    const { code, tookMs } = await ending;
    expect(failures.map(String)).toEqual([]);
    expect(finished).toEqual(Array(5).fill(201));
    expect(served).toBeGreaterThan(0);
    expect([code, tookMs < STOPS_WITHIN_MS]).toEqual([0, true]);
    await expectGone(server);

    const again = start();
    const { text } = await ask(await again.ready, `/api/cards/${card.id}/items`);
    expect(JSON.parse(text)).toHaveLength(5);
    await terminate(again);
  });

  test('does not wait for idle connections, streams or a body that never ends', async () => {
    const server = start();
    const origin = await server.ready;
    const { cookie, card } = await publish(origin);
    const endless = begin(origin, `/api/cards/${card.id}/items`, cookie, 'x'.repeat(100));
    const kept = request(`${origin}/`, { headers: { connection: 'keep-alive' } }).end();
    kept.on('error', () => undefined);
    const isKept = new Promise((resolve) => kept.on('response', (it) => it.resume().on('end', resolve)));
    await Promise.all([endless.isTaken, isKept]);
    const stream = await openStream(`${origin}/api/stream`, { cookie });
    expect(stream.status).toBe(200);
    const { tookMs } = await terminate(server);
    await stream.ended;
    expect(tookMs).toBeLessThan(STOPS_WITHIN_MS);
    await expectGone(server);
  });

  test.each([
    ['before anything is created', 'Making an empty database'],
    ['while the demo content is being created', 'Filling in'],
  ])('during a start, %s, leaves no process', async (_when, line) => {
    dataDir = await makeDataDir();
    const server = start({ DEMO: 'auto' });
    await vi.waitFor(() => expect(server.output()).toContain(line), { timeout: 60_000, interval: 5 });
    const { code, tookMs } = await terminate(server);
    expect([code, server.errors(), tookMs < STOPS_WITHIN_MS]).toEqual([0, '', true]);
    await expectGone(server);
    const again = start();
    await again.ready;
    expect((await terminate(again)).code).toBe(0);
  });
});

test('a second server on the same data is refused in one line that names the owner, and disturbs nobody', async () => {
  const port = String(await freePort());
  const server = start({ PORT: port });
  const origin = await server.ready;
  const second = start({ PORT: port });
  expect((await second.ended).code).toBe(1);
  expect(second.errors()).toMatch(
    new RegExp(`^Vitrina already runs on ${dataDir} \\(process ${server.process.pid}, since [^\n]+\n$`),
  );
  const { card } = await publish(origin);
  expect((await ask(origin, `/${card.subdomain}`)).status).toBe(200);
  expect((await terminate(server)).code).toBe(0);
  await expectGone(server, second);
});

describe('several processes on one port', () => {
  test('serve the same content, replace a process that dies, and stop together', async () => {
    const port = String(await freePort());
    const server = start({ WORKERS: '2', PORT: port });
    // A process that is killed while it starts is replaced, too.
    const early = await vi.waitFor(
      async () => {
        const starting = await workersOf(server);
        // If there is only one process, it may be the one that is about to become PostgreSQL.
        expect(starting).toHaveLength(2);
        return starting[0] ?? 0;
      },
      { timeout: 30_000, interval: 5 },
    );
    process.kill(early, 'SIGKILL');
    const origin = await server.ready;
    const { cookie, card } = await publish(origin);
    const workers = await workersOf(server);
    expect(workers).toHaveLength(2);
    for (let each = 0; each < 6; each++) {
      const title = `Título ${each}`;
      expect((await write(origin, 'PUT', `/api/cards/${card.id}`, { title }, cookie)).status).toBe(200);
      // Each request has its own connection, so both processes answer some of them.
      const pages = await Promise.all(Array.from({ length: 6 }, () => ask(origin, `/${card.subdomain}`)));
      for (const { text } of pages) expect(text).toContain(`<title>${title}</title>`);
    }
    // Each process answers with the metrics of both.
    const metrics = (await ask(origin, '/metrics')).text;
    expect(metrics).toMatch(
      /^vitrina_http_request_duration_seconds_count\{route="\/api\/cards\/:id",method="PUT",status="2xx"\} 6$/m,
    );
    expect(metrics).toContain('vitrina_postgres_up 1');

    process.kill(workers[0] ?? 0, 'SIGKILL');
    await vi.waitFor(
      async () => expect((await workersOf(server)).filter((pid) => !workers.includes(pid))).toHaveLength(1),
      { timeout: 30_000 },
    );
    expect((await ask(origin, `/${card.subdomain}`)).status).toBe(200);

    const last = await workersOf(server);
    const { code, tookMs } = await terminate(server);
    expect([code, tookMs < STOPS_WITHIN_MS]).toEqual([0, true]);
    expect(last.filter(isAlive)).toEqual([]);
    await expectGone(server);
  });
});
