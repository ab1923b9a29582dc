import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { freshSubdomain, openShop, REACHABLE } from '#tests/support/cards.ts';
import { linkOf, metaOf, propsOf, textOf, titleOf } from '#tests/support/html.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ask, listen } from '#tests/support/wire.ts';

const ORIGIN = 'https://vitrina.example';
const testApp = useTestApp({ PUBLIC_URL: ORIGIN }, { pages: true });

let origin: string;
let owner: Person;
let card: Card;
beforeAll(async () => {
  origin = await listen(testApp.app);
  ({ owner, card } = await openShop(testApp, { title: 'La Batida', subdomain: 'la-batida', ...REACHABLE }));
});

const get = (path: string, headers: Record<string, string> = {}) => ask(origin, path, { headers });

describe('an unknown address', () => {
  test('with one segment could be a card: the page says that the card does not exist, and shows similar ones', async () => {
    const { status, text, headers } = await get('/la-batidora');
    expect(status).toBe(404);
    expect(textOf(text)).toContain('Esta tarjeta no existe');
    expect(textOf(text)).toContain('La Batida');
    expect(text).toContain('href="/la-batida"');
    expect([headers['cache-control'], metaOf(text, 'robots')]).toEqual(['no-store', 'noindex']);
    expect(linkOf(text, 'canonical')).toBeNull();
  });

  test.each(['/una/dos', '/wp-login.php/x', '/sitemap-x.xml/1'])(
    'with several segments is a page that was not found: %s',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(textOf(text)).toContain('Página no encontrada');
    },
  );

  test.each(['/api/nada', '/api/cards/1/nada', '/assets/nada.js', '/images/nada.webp', '/image/a/b'])(
    'of the API or of a file is answered in the common error shape: %s',
    async (path) => {
      const { status, text } = await get(path);
      expect([status, JSON.parse(text)]).toEqual([
        404,
        { code: 'not_found', message: expect.stringMatching(/./) },
      ]);
    },
  );

  test.each([
    ['/%00', 404],
    ['/%E0%A4%A', 404],
    ['/%ff?x=%ff', 404],
    ['/a;%ff', 404],
    [`/${'a'.repeat(300)}`, 404],
    [`/${'a'.repeat(3_000)}`, 404],
    ['/api/cards/%ff', 400],
    ['/image/%ff', 404],
    ['/assets/%ff', 404],
    ['/%F0%9F%8D%95', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['/<script>alert(1)</script>', 404],
    ['/la-batida%22%3E', 308],
    ['//evil.example', 404],
    ['/.env', 404],
  ])('never causes a server error: %s', async (path, status) => {
    const answer = await get(path);
    expect([answer.status, answer.text.includes('<script>alert')]).toEqual([status, false]);
  });

  test('rejects other methods in the common error shape', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, text } = await ask(origin, '/la-batida', { method });
      expect([method, status, JSON.parse(text).code]).toEqual([method, 404, 'not_found']);
    }
  });
});

describe('another spelling of an address', () => {
  test.each([
    ['/la-batida', '/la%2Dbatida'],
    ['/la-batida', '/%6ca-batida?a=1#b'],
    ['/', '/?a=1'],
    ['/', '/#a'],
    ['/la-batida', 'http://example.cl/la-batida'],
    ['/la-batida', 'HTTPS://vitrina.example:443/la-batida?a=1'],
    ['/', 'http://example.cl?a=1'],
  ])('of %s, such as %s, is answered with the same cached page', async (path, spelling) => {
    // Each render contains its time, so equal texts come from one render.
    expect((await get(spelling)).text).toBe((await get(path)).text);
  });

  test.each([
    ['/LA-Batida', '/la-batida'],
    ['/L%C3%A1-Batida?o=qr&x=1', '/la-batida?o=qr&x=1'],
    ['/la%20batida', '/la-batida'],
    ['/LA-BATIDA/', '/la-batida'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  test("a card's former address redirects to the new one and keeps the query", async () => {
    const { owner: moving, card: moved } = await openShop(testApp);
    const subdomain = freshSubdomain();
    await get(`/${moved.subdomain}`); // puts the old page into the cache
    await moving.browser.put(`/api/cards/${moved.id}`, { subdomain });
    const { status, headers } = await get(`/${moved.subdomain}?o=qr`);
    expect([status, headers.location]).toEqual([308, `/${subdomain}?o=qr`]);
    expect((await get(`/${subdomain}`)).status).toBe(200);
  });

  test('a trailing slash or a tracking parameter returns exactly the same page', async () => {
    const { text } = await get('/la-batida');
    for (const path of [
      '/la-batida/',
      '/la-batida?o=qr',
      '/la-batida?o=qr-mesa',
      '/la-batida?_cache=1',
      '/la-batida/?o=qr',
    ]) {
      const same = await get(path);
      expect([path, same.status, same.text]).toEqual([path, 200, text]);
    }
    expect(linkOf(text, 'canonical')).toBe(`${ORIGIN}/la-batida`);
  });
});

describe('a public page', () => {
  let visited = 0;
  const visits = async (headers: Record<string, string> = {}, path = '/la-batida') => {
    visited += 1;
    await owner.browser.put(`/api/cards/${card.id}`, { subtitle: `Visita ${visited}` });
    const rendered = await get(path, headers);
    return { rendered, remembered: await get(path, headers) };
  };

  test.each(['/', '/la-batida'])('%s is the same when rendered and when cached', async (path) => {
    const { rendered, remembered } = await visits({}, path);
    expect(remembered.text).toBe(rendered.text);
    const unlike = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);
    const told = ({ headers }: typeof rendered) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !unlike.has(name)));
    expect(told(remembered)).toEqual(told(rendered));
    expect(rendered.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: expect.stringMatching(/^W\/"[^"]+"$/),
    });
    expect(rendered.headers).not.toHaveProperty('set-cookie');
  });

  test('has the same bytes for everyone and sets no cookie', async () => {
    const { text } = await get('/la-batida');
    const strangers = [
      await get('/la-batida', { cookie: `session=${owner.browser.cookie('session')}; signed_in=1` }),
      await get('/la-batida', { cookie: 'session=forged; device=x' }),
      await get('/la-batida', { 'user-agent': 'curl/8', 'accept-language': 'de' }),
    ];
    for (const { text: seen, headers } of strangers) {
      expect(seen).toBe(text);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  test.each(['/', '/la-batida', '/no-existe'])('%s contains nothing from the request', async (path) => {
    const poison = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'host=evil.example',
      'x-original-url': '/evil',
      referer: 'https://evil.example/',
      'user-agent': 'evil-agent',
    };
    const { rendered, remembered } = await visits(poison, `${path}?utm_source=evil`);
    const innocent = await get(path);
    for (const { text, headers } of [rendered, remembered, innocent]) {
      expect(text).not.toMatch(/evil|6\.6\.6\.6|gopher/);
      expect(JSON.stringify(headers)).not.toMatch(/evil/);
    }
    // A tracking parameter does not make the home page a search.
    expect(textOf(remembered.text)).toBe(textOf(innocent.text));
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', undefined],
    ['br;q=0, gzip', undefined],
    ['br;q=0.0,gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    ['deflate', undefined],
    ['BR', 'br'],
    ['x-brown', undefined],
  ])('is sent to clients that accept %j as %s', async (accepted, encoding) => {
    const { rendered, remembered } = await visits({ 'accept-encoding': accepted });
    for (const answer of [rendered, remembered]) {
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
      expect(answer.text).toContain('</html>');
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    }
    expect(remembered.headers['content-length']).toBe(String(remembered.bytes.length));
  });

  test('is not sent again to browsers that already have it', async () => {
    const { rendered, remembered } = await visits();
    const etag = String(rendered.headers.etag);
    expect(remembered.headers.etag).toBe(etag);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const answer = await get('/la-batida', { 'if-none-match': known });
      expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, etag]);
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    expect((await get('/la-batida', { 'if-none-match': '"other"' })).status).toBe(200);
    const { rendered: changed } = await visits({ 'if-none-match': etag });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const full = await get('/la-batida');
    const head = await ask(origin, '/la-batida', { method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, full.headers.etag]);
    expect((await ask(origin, '/no-existe', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('the home page', () => {
  test('lists the cards and is indexed under one address', async () => {
    const { text } = await get('/');
    expect(textOf(text)).toContain('La Batida');
    expect(linkOf(text, 'canonical')).toBe(`${ORIGIN}/`);
    expect(titleOf(text)).toContain('Vitrina');
    expect(linkOf((await get('/?o=qr')).text, 'canonical')).toBe(`${ORIGIN}/`);
  });

  test('shows search results, which are not indexed', async () => {
    const { text, status } = await get('/?q=batida');
    expect([status, textOf(text).includes('La Batida'), metaOf(text, 'robots')]).toEqual([
      200,
      true,
      'noindex',
    ]);
    expect(propsOf<{ q: string }>(text).q).toBe('batida');
    const nasty = await get(`/?q=${encodeURIComponent('</script><img src=x onerror=alert(1)>"')}`);
    expect([nasty.status, nasty.text.includes('<img src=x')]).toEqual([200, false]);
  });

  test.each(['?q=%00', '?q=a&q=b', '?type=nada', '?q=%ED%A0%80', `?q=${'a'.repeat(5_000)}`, '?q[x]=1'])(
    'ignores %s',
    async (query) => expect((await get(`/${query}`)).status).toBe(200),
  );
});

describe('pages for one person', () => {
  test.each(['/logros?tab=1', '/profile?tab=1', '/mensajes?c=7', '/mensajes?card=7', '/user-panel?tab=1'])(
    '%s shows guests the login instead and is not cached',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(textOf(text)).toContain('Iniciar sesión');
      expect(propsOf<{ next: string }>(text).next).toBe(path);
      expect(metaOf(text, 'robots')).toBe('noindex');
    },
  );

  test('are shown to signed-in people and are not cached either', async () => {
    const person = await signUp(testApp);
    const { status, headers, text } = await person.browser.get('/perfil');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(titleOf(text)).toContain('Perfil');
  });

  test.each([
    ['/perfil', '/perfil'],
    ['/la-batida?o=qr#items', '/la-batida?o=qr#items'],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['/\t/evil.example', ''],
    ['https://evil.example/', ''],
    ['javascript:alert(1)', ''],
    ['\\\\evil.example', ''],
    ['/\u0000/evil.example', ''],
    ['perfil', ''],
    ['', ''],
  ])('the login that should continue to %j continues to %j', async (next, accepted) => {
    for (const page of ['/login', '/registro']) {
      const { status, text, headers } = await get(`${page}?next=${encodeURIComponent(next)}`);
      expect([status, propsOf<{ next: string }>(text).next]).toEqual([200, accepted]);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(text).not.toContain('evil.example');
    }
  });
});
