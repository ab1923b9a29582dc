import { beforeAll, describe, expect, test } from 'vitest';
import { freshSubdomain, openShop } from './support/cards.ts';
import { useTestApp } from './support/test-app.ts';
import { ask, listen, type WireAnswer } from './support/wire.ts';

const secure = useTestApp({ PUBLIC_URL: 'https://vitrina.example' }, { pages: true });
const plain = useTestApp({}, { pages: true });

let origin: string;
let former: string;
let subdomain: string;
let asset: string;
beforeAll(async () => {
  origin = await listen(secure.app);
  const { owner, card } = await openShop(secure, { contactInfo: { phone: '912345678' } });
  former = card.subdomain;
  subdomain = freshSubdomain();
  await owner.browser.put(`/api/cards/${card.id}`, { subdomain });
  asset = /src="(\/assets\/[^"]+\.js)"/.exec((await ask(origin, `/${subdomain}`)).text)?.[1] ?? '';
});

const json = { 'content-type': 'application/json' };
const ANSWERS: [name: string, status: number, get: () => Promise<WireAnswer>][] = [
  ['a page that is rendered', 200, () => ask(origin, '/?q=x')],
  ['a cached page', 200, () => ask(origin, `/${subdomain}`)],
  ['the answer to HEAD for a page', 200, () => ask(origin, `/${subdomain}`, { method: 'HEAD' })],
  [
    'a page that the browser already has',
    304,
    async () => {
      const { headers } = await ask(origin, `/${subdomain}`);
      return ask(origin, `/${subdomain}`, { headers: { 'if-none-match': String(headers.etag) } });
    },
  ],
  [
    'an answer that the browser already has',
    304,
    async () => {
      const { headers } = await ask(origin, '/api/cards');
      return ask(origin, '/api/cards', { headers: { 'if-none-match': String(headers.etag) } });
    },
  ],
  ['a private page', 200, () => ask(origin, '/perfil')],
  ['a page that does not exist', 404, () => ask(origin, '/una/dos')],
  ['a card that does not exist', 404, () => ask(origin, '/nadie-la-tiene')],
  ['a card that moved', 308, () => ask(origin, `/${former}`)],
  ['a list', 200, () => ask(origin, '/api/cards')],
  ['a call that does not exist', 404, () => ask(origin, '/api/nada')],
  ['a file that does not exist', 404, () => ask(origin, '/assets/nada.js')],
  ['a call without a session', 401, () => ask(origin, '/api/user/cards')],
  [
    'a write that is refused',
    403,
    () => ask(origin, '/api/cards', { method: 'POST', headers: { origin: 'null' } }),
  ],
  ['an invalid body', 400, () => ask(origin, '/api/users', { method: 'POST', headers: json, body: '{' })],
  [
    'a body of an unsupported type',
    415,
    () => ask(origin, '/api/users', { method: 'POST', headers: { 'content-type': 'a/b' }, body: 'x' }),
  ],
  [
    'a body that is too large',
    413,
    () => ask(origin, '/api/cards/1/orders', { method: 'POST', headers: json, body: 'x'.repeat(2e6) }),
  ],
  ['an address that does not decode', 404, () => ask(origin, '/%E0%A4%A')],
  ['an address that is too long', 404, () => ask(origin, `/${'a'.repeat(3_000)}`)],
  ['a script', 200, () => ask(origin, asset)],
  ['the favicon', 200, () => ask(origin, '/favicon.ico')],
  ['the favicon as a drawing', 200, () => ask(origin, '/favicon.svg')],
  ['a placeholder', 200, () => ask(origin, '/api/placeholder/40/40')],
  ['a preview', 200, () => ask(origin, `/api/cards/${subdomain}/image`)],
  ['a picture', 200, () => ask(origin, `/image/${subdomain}`)],
  ['a code', 200, () => ask(origin, `/api/cards/${subdomain}/qr.svg`)],
  ['a contact', 200, () => ask(origin, `/api/cards/${subdomain}/contact.vcf`)],
  ['a manifest', 200, () => ask(origin, `/api/cards/${subdomain}/manifest.json`)],
  ['the sitemap', 200, () => ask(origin, '/sitemap.xml')],
  ['robots.txt', 200, () => ask(origin, '/robots.txt')],
  ['the contract', 200, () => ask(origin, '/api/openapi.json')],
  ['the page to try the API', 200, () => ask(origin, '/api/docs/')],
  ['the pulse', 200, () => ask(origin, '/healthz')],
];

/** 'script-src' → its sources. */
const policyOf = ({ headers }: WireAnswer): Record<string, string[]> =>
  Object.fromEntries(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((rule) => rule.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

describe.each(ANSWERS)('%s', (_name, status, get) => {
  test('cannot be sniffed or framed, and runs only our own scripts', async () => {
    const answer = await get();
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    });
    const policy = policyOf(answer);
    const scripts = policy['script-src'] ?? policy['default-src'] ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.join(' ')).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri'] ?? policy.sandbox).toBeDefined();
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });
});

test('only a card at its address for frames may be framed, and it sets no cookie', async () => {
  for (const path of [`/embed/${subdomain}`, `/embed/${subdomain}`]) {
    const answer = await ask(origin, path);
    expect(answer.status).toBe(200);
    const { 'frame-ancestors': ancestors, ...rest } = policyOf(answer);
    const { 'frame-ancestors': _none, ...usual } = policyOf(await ask(origin, `/${subdomain}`));
    expect(ancestors).toEqual(['*']);
    expect(rest).toEqual(usual);
    expect(answer.headers).not.toHaveProperty('x-frame-options');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  const missing = await ask(origin, '/embed/nadie-la-tiene');
  expect([missing.status, policyOf(missing)['frame-ancestors']]).toEqual([404, ["'none'"]]);
});

test('does not promise https when served without it', async () => {
  const { headers } = await plain.app.inject('/');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests');
});

test('a page contains no scripts except our own files and data', async () => {
  const { text } = await ask(origin, `/${subdomain}`);
  const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
  expect(scripts.length).toBeGreaterThan(1);
  for (const attributes of scripts) {
    expect(attributes).toMatch(/src="\/assets\/|type="application\/(ld\+)?json"/);
  }
  expect(text).not.toMatch(/\son\w+="|href="javascript:/i);
});
