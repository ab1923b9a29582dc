import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useRandom } from '#tests/support/random.ts';
import { type Page, PageCache } from './page-cache.ts';

const page = (body: string, others: Partial<Page> = {}): Page => ({
  headers: { 'content-type': 'text/html', 'cache-control': 'public' },
  body,
  tags: ['card:1'],
  expiresAt: null,
  ...others,
});

/** The status that the cache answers, or null if it leaves the request to the router. */
function statusOf(cache: PageCache, url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
  const response = new ServerResponse(request);
  return cache.answer(request, response) ? response.statusCode : null;
}

describe('a page that is rendered while something changes', () => {
  /** The change happens while the page is rendered or compressed. */
  const race = async (change: (cache: PageCache) => void) => {
    const statuses = [true, false].map(async (comesEarly) => {
      const cache = new PageCache();
      const mark = cache.mark();
      if (comesEarly) change(cache);
      const put = cache.put('/a', page('old'), mark);
      if (!comesEarly) change(cache);
      await put;
      return statusOf(cache, '/a');
    });
    const [early, late] = await Promise.all(statuses);
    expect(early).toBe(late);
    return early;
  };

  test('is not kept when its own data changed', async () => {
    expect(await race((cache) => cache.changed('card:1'))).toBeNull();
  });

  test('is not kept when changes may have been missed', async () => {
    expect(await race((cache) => cache.clear())).toBeNull();
  });

  test('is kept when other data changed', async () => {
    expect(await race((cache) => cache.changed('card:2'))).toBe(200);
  });

  test('is not kept when there were too many changes to remember them all', async () => {
    const changeMuch = (cache: PageCache) => {
      cache.changed('card:1');
      for (let card = 2; card < 10_100; card++) cache.changed(`card:${card}`);
    };
    expect(await race(changeMuch)).toBeNull();
  });

  test('is never shown outdated, in whatever order renders and changes happen', async () => {
    type Step = ['begin' | 'end', number] | ['change' | 'other change' | 'lose'];
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.tuple(fc.constantFrom('begin' as const, 'end' as const), fc.nat(3)),
      fc.tuple(fc.constantFrom('change' as const, 'other change' as const, 'lose' as const)),
    );
    const body = (version: number) => `version ${version}`;
    const etags = new Map<number, string>();
    const etagOf = async (version: number) => {
      const known = etags.get(version) ?? (await new PageCache().put('/', page(body(version)), 0)).opaqueTag;
      etags.set(version, known);
      return known;
    };
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const cache = new PageCache();
        const renders = new Map<number, { mark: number; version: number }>();
        let version = 0;
        for (const [what, render = 0] of steps) {
          const begun = renders.get(render);
          if (what === 'begin') renders.set(render, { mark: cache.mark(), version });
          if (what === 'end' && begun) await cache.put('/a', page(body(begun.version)), begun.mark);
          if (what === 'other change') cache.changed('card:2');
          if (what === 'change') {
            version += 1;
            cache.changed('card:1');
          }
          if (what === 'lose') {
            cache.clear();
            version += 1; // not received
            renders.set(3, { mark: cache.mark(), version: version - 1 }); // read just before it was committed
            cache.clear(); // connected again
          }
          const status = statusOf(cache, '/a', { 'if-none-match': await etagOf(version) });
          if (status !== null) kept += 1;
          expect([304, null]).toContain(status);
        }
      }),
      { numRuns: 300 },
    );
    expect(kept).toBeGreaterThan(100);
  });
});

describe('a cached page', () => {
  test('is dropped when any of its data changes, and only then', async () => {
    const cache = new PageCache();
    await cache.put('/', page('home', { tags: ['directory'] }), cache.mark());
    await cache.put('/a', page('a', { tags: ['card:1', 'offers'] }), cache.mark());
    cache.changed('card:11');
    expect([statusOf(cache, '/'), statusOf(cache, '/a')]).toEqual([200, 200]);
    cache.changed('offers');
    expect([statusOf(cache, '/'), statusOf(cache, '/a')]).toEqual([200, null]);
    cache.clear();
    expect(statusOf(cache, '/')).toBeNull();
  });

  test('expires at its time', async () => {
    const cache = new PageCache();
    await cache.put('/a', page('a', { expiresAt: new Date(Date.now() - 1) }), cache.mark());
    await cache.put('/b', page('b', { expiresAt: new Date(Date.now() + 60_000) }), cache.mark());
    expect([statusOf(cache, '/a'), statusOf(cache, '/b')]).toEqual([null, 200]);
  });

  test('is found whatever the query and however its address is spelled', async () => {
    const cache = new PageCache();
    await cache.put('/a-b', page('a'), cache.mark());
    const same = ['/a-b', '/a-b?o=qr', '/a-b/', '/a-b/?x', '/a%2Db', '/%61%2db/?x'];
    expect(same.map((url) => statusOf(cache, url))).toEqual(same.map(() => 200));
    const others = ['/A-b', '/a-b/c', '//a-b', '/a-b//', '/a%2Fb', '/a%252Db', '/a-b%', '/a-b;c', '', '*'];
    expect(others.map((url) => statusOf(cache, url))).toEqual(others.map(() => null));
  });

  test('that changes with one parameter is found whatever the other parameters are', async () => {
    const cache = new PageCache();
    cache.ignoreQueries('/', (query) => !query.get('q'));
    await cache.put('/', page('home'), cache.mark());
    const same = ['/', '/?', '/?a=1', '/?o=qr&q='];
    expect(same.map((url) => statusOf(cache, url))).toEqual(same.map(() => 200));
    expect(['/?q=x', '/?a=1&q=x'].map((url) => statusOf(cache, url))).toEqual([null, null]);
  });

  test('answers only reads', async () => {
    const cache = new PageCache();
    await cache.put('/a', page('a'), cache.mark());
    const statuses = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'].map((method) =>
      statusOf(cache, '/a', {}, method),
    );
    expect(statuses).toEqual([200, 200, null, null, null]);
  });

  test('has an ETag that depends only on its content, not on the time of rendering', async () => {
    const cache = new PageCache();
    const tagOf = async (text: string, moment: string) =>
      (await cache.put('/a', page(`${text} at ${moment}`, { moment }), cache.mark())).opaqueTag;
    expect(await tagOf('open', '10:00')).toBe(await tagOf('open', '10:01'));
    expect(await tagOf('open', '10:00')).not.toBe(await tagOf('closed', '10:00'));
  });
});

describe('the cache stays within its memory limit', () => {
  const random = useRandom();
  const noise = () => page(Array.from({ length: 500 }, random).join());

  test('and keeps a page that is requested again and again, however old it is', async () => {
    const cache = new PageCache(60_000);
    await cache.put('/hot', noise(), cache.mark());
    await cache.put('/cold', noise(), cache.mark());
    for (let each = 0; each < 20; each++) {
      expect(statusOf(cache, '/hot')).toBe(200);
      await cache.put(`/${each}`, noise(), cache.mark());
    }
    expect(statusOf(cache, '/cold')).toBeNull();
  });

  test('and drops the oldest of the pages that nobody requests again', async () => {
    const cache = new PageCache(30_000);
    for (let each = 0; each < 100; each++) await cache.put(`/${each}`, noise(), cache.mark());
    const kept = Array.from({ length: 100 }, (_, each) => each).filter((each) => statusOf(cache, `/${each}`));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(4);
    expect(kept.at(-1)).toBe(99);
  });

  test('and a crawl of pages of products drops only pages of products', async () => {
    const cache = new PageCache(60_000, 30_000);
    await cache.put('/major', noise(), cache.mark());
    const product = (each: number) => `/major/${each}`;
    for (let each = 0; each < 20; each++)
      await cache.put(product(each), { ...noise(), cacheGroup: 'products' }, cache.mark());
    expect([statusOf(cache, '/major'), statusOf(cache, product(0)), statusOf(cache, product(19))]).toEqual([
      200,
      null,
      200,
    ]);
    cache.changed('card:1');
    expect([statusOf(cache, '/major'), statusOf(cache, product(19))]).toEqual([null, null]);
  });
});

describe('several requests for a page that is not cached', () => {
  /** A page whose renders end when the test lets them, each with its own text. */
  function slowPage() {
    const cache = new PageCache();
    const ends: (() => void)[] = [];
    const ask = async () => {
      const request = Object.assign(new IncomingMessage(new Socket()), {
        url: '/a',
        method: 'GET',
        headers: {},
      });
      const response = new ServerResponse(request);
      const render = () =>
        new Promise<Page>((resolve) => {
          const text = `render ${ends.length + 1}`;
          ends.push(() => resolve(page(text)));
        });
      await cache.answerNew('/a', render, request, response);
      return response.statusCode;
    };
    return { cache, ends, ask };
  }

  test('wait for one render', async () => {
    const { ends, ask } = slowPage();
    const answers = [ask(), ask(), ask()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await Promise.all(answers)).toEqual([200, 200, 200]);
  });

  test('do not wait for a render that started before a change', async () => {
    const { cache, ends, ask } = slowPage();
    const before = ask();
    cache.changed('card:1');
    const after = ask();
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
    await Promise.all([before, after]);
    expect(statusOf(cache, '/a')).toBe(200);
  });

  test('start another render when one failed', async () => {
    const { cache, ends, ask } = slowPage();
    const fail = () => Promise.reject(new Error('no database'));
    const request = new IncomingMessage(new Socket());
    await expect(cache.answerNew('/a', fail, request, new ServerResponse(request))).rejects.toThrow(
      'no database',
    );
    const next = ask();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await next;
    expect(statusOf(cache, '/a')).toBe(200);
  });
});

describe('a page of more than a megabyte', () => {
  test('is made anew once in a while, however often it changes, and everybody gets the next one', async () => {
    const cache = new PageCache();
    let made = 0;
    const ask = async () => {
      const request = Object.assign(new IncomingMessage(new Socket()), { url: '/a', method: 'GET' });
      const response = new ServerResponse(request);
      if (cache.answer(request, response)) return;
      const render = async () => page(`${++made}`.padEnd(4 * 2 ** 20));
      await cache.answerNew('/a', render, request, response);
    };
    await ask();
    const asked = [1, 2, 3].map(() => {
      cache.changed('card:1');
      return ask();
    });
    await Promise.all(asked);
    expect(made).toBe(2);
  });
});
