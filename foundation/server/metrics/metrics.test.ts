import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { startSecondServer } from '#tests/support/second-server.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ask, listen } from '#tests/support/wire.ts';

const TOKEN = 'a-token-for-the-metrics';
const testApp = useTestApp({ TRUST_PROXY: 'true', METRICS_TOKEN: TOKEN }, { pages: true });

/** The value of a metric's line: `numberOf(text, 'vitrina_errors_total', 'code="not_found"')`. */
function numberOf(text: string, name: string, ...labels: string[]): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const line = lines.find((each) => labels.every((label) => each.includes(label)));
  return Number(line?.split(' ').at(-1));
}
const metrics = async (app = testApp.app) => (await app.inject('/metrics')).body;

test.each<[string, string, Record<string, string>, number]>([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine by IPv6', '::1', { host: '[::1]:3000' }, 200],
  ['this machine, as an IPv6 socket reports it', '::ffff:127.0.0.1', {}, 200],
  ['another machine', '203.0.113.9', {}, 404],
  ['a proxy on this machine for somebody else', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
  [
    'a proxy for somebody who claims to be this machine',
    '127.0.0.1',
    { 'x-forwarded-for': '127.0.0.1' },
    404,
  ],
  ['a proxy that only passes the host on', '127.0.0.1', { host: 'vitrina.cl' }, 404],
  [
    'a machine that claims to be this one',
    '203.0.113.9',
    { host: 'localhost', 'x-forwarded-for': '::1' },
    404,
  ],
  ['another machine with the token', '203.0.113.9', { authorization: `Bearer ${TOKEN}` }, 200],
  ['another machine with a wrong token', '203.0.113.9', { authorization: `Bearer ${TOKEN}.` }, 404],
  ['another machine with an empty token', '203.0.113.9', { authorization: 'Bearer ' }, 404],
])(
  'only this machine and requests with the token can read the metrics: %s',
  async (_who, remoteAddress, headers, status) => {
    const answer = await testApp.app.inject({ url: '/metrics', remoteAddress, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('vitrina_postgres_up')).toBe(status === 200);
    if (status === 200) expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0.0.4/);
  },
);

test('without a configured token no token opens the metrics, and cards’ hosts never have them', async () => {
  const settings = { PUBLIC_URL: 'https://vitrina.cl', BASE_DOMAIN: 'vitrina.cl' };
  const { app } = await startSecondServer(testApp, { settings });
  const outside = { url: '/metrics', remoteAddress: '203.0.113.9' };
  for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined']) {
    expect((await app.inject({ ...outside, headers: { authorization } })).statusCode).toBe(404);
  }
  const onCardHost = { url: '/metrics', headers: { host: 'la-batida.vitrina.cl' } };
  expect((await app.inject(onCardHost)).body).not.toContain('vitrina_');
});

test('requests are measured by the pattern of their route, never by their address', async () => {
  const { card } = await openShop(testApp);
  const browser = testApp.browser();
  for (let each = 0; each < 3; each += 1) await browser.get(`/api/cards/${card.id}/items`);
  await browser.get('/pedido/a-secret-token-16');
  await browser.get('/api/nothing/like/this?q=ana');
  const text = await metrics();
  const name = 'vitrina_http_request_duration_seconds_count';
  expect(numberOf(text, name, 'route="/api/cards/:id/items"', 'method="GET"', 'status="2xx"')).toBe(3);
  expect(numberOf(text, name, 'route="none"', 'status="4xx"')).toBe(1);
  expect(text).not.toMatch(new RegExp(`secret-token|like/this|q=ana|/cards/${card.id}|${card.subdomain}`));
});

test('errors are counted by their code', async () => {
  const before = await metrics();
  await testApp.browser().get('/api/cards/999999');
  await testApp.browser().post('/api/auth/login', { email: 1 });
  const after = await metrics();
  const counted = (text: string, code: string) =>
    numberOf(text, 'vitrina_errors_total', `code="${code}"`) || 0;
  for (const code of ['not_found', 'invalid']) expect(counted(after, code) - counted(before, code)).toBe(1);
});

test('the metrics include the cache’s hits, the pools, the queues, the process and the database', async () => {
  const origin = await listen(testApp.app);
  const { card } = await openShop(testApp);
  const before = await metrics();
  for (let each = 0; each < 4; each += 1) await ask(origin, `/${card.subdomain}`);
  const text = await metrics();
  const answers = (of: string, result: string) =>
    numberOf(of, 'vitrina_page_cache_answers_total', `result="${result}"`);
  expect(answers(text, 'miss') - answers(before, 'miss')).toBe(1);
  expect(answers(text, 'hit') - answers(before, 'hit')).toBe(3);
  expect(numberOf(text, 'vitrina_page_cache_bytes')).toBeGreaterThan(1_000);
  expect(numberOf(text, 'vitrina_postgres_up')).toBe(1);
  expect(numberOf(text, 'vitrina_postgres_connections')).toBeGreaterThan(1);
  expect(numberOf(text, 'vitrina_postgres_database_bytes')).toBeGreaterThan(2 ** 20);
  expect(numberOf(text, 'vitrina_database_pool_waiting', 'pool="reads"')).toBe(0);
  expect(numberOf(text, 'vitrina_queue_waiting', 'queue="pictures"')).toBe(0);
  expect(numberOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(2 ** 20);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});
