import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Page, PageCache } from './page-cache.ts';

const page = (body: string, others: Partial<Page> = {}): Page => ({
  headers: { 'content-type': 'text/html', 'cache-control': 'public' },
  body,
  tags: ['card:1'],
  expiresAt: null,
  ...others,
});

/** What the cache answers to a request: a status, or null where it leaves it to the router. */
function statusOf(cache: PageCache, url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
  const response = new ServerResponse(request);
  return cache.answer(request, response) ? response.statusCode : null;
}

describe('a page that is rendered while something changes', () => {
  const race = (change: (cache: PageCache) => void) => {
    const cache = new PageCache();
    const mark = cache.mark();
    change(cache);
    cache.put('/a', page('old'), mark);
    return statusOf(cache, '/a');
  };

  test('is not kept when what it was made of changed', () => {
    expect(race((cache) => cache.changed('card:1'))).toBeNull();
  });

  test('is not kept when changes may have been missed', () => {
    expect(race((cache) => cache.clear())).toBeNull();
  });

  test('is kept when something else changed', () => {
    expect(race((cache) => cache.changed('card:2'))).toBe(200);
  });

  test('is not kept when so much changed that not all of it is remembered', () => {
    const changeMuch = (cache: PageCache) => {
      cache.changed('card:1');
      for (let card = 2; card < 10_100; card++) cache.changed(`card:${card}`);
    };
    expect(race(changeMuch)).toBeNull();
  });

  test('never shows what was before, in whatever order renders and changes meet', () => {
    type Step = ['begin' | 'end', number] | ['change' | 'other change' | 'lose'];
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.tuple(fc.constantFrom('begin' as const, 'end' as const), fc.nat(3)),
      fc.tuple(fc.constantFrom('change' as const, 'other change' as const, 'lose' as const)),
    );
    const body = (version: number) => `version ${version}`;
    const etags = new Map<number, string>();
    const etagOf = (version: number) => {
      const known = etags.get(version) ?? new PageCache().put('/', page(body(version)), 0);
      etags.set(version, known);
      return known;
    };
    let kept = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const cache = new PageCache();
        const renders = new Map<number, { mark: number; version: number }>();
        let version = 0;
        for (const [what, render = 0] of steps) {
          const begun = renders.get(render);
          if (what === 'begin') renders.set(render, { mark: cache.mark(), version });
          if (what === 'end' && begun) cache.put('/a', page(body(begun.version)), begun.mark);
          if (what === 'other change') cache.changed('card:2');
          if (what === 'change') {
            version += 1;
            cache.changed('card:1');
          }
          if (what === 'lose') {
            cache.clear();
            version += 1; // unheard
            renders.set(3, { mark: cache.mark(), version: version - 1 }); // read just before it was committed
            cache.clear(); // connected again
          }
          const status = statusOf(cache, '/a', { 'if-none-match': etagOf(version) });
          if (status !== null) kept += 1;
          expect([304, null]).toContain(status);
        }
      }),
      { numRuns: 300 },
    );
    expect(kept).toBeGreaterThan(100);
  });
});

describe('a page that is kept', () => {
  test('goes with any of the things it was made of, and with nothing else', () => {
    const cache = new PageCache();
    cache.put('/', page('home', { tags: ['directory'] }), cache.mark());
    cache.put('/a', page('a', { tags: ['card:1', 'offers'] }), cache.mark());
    cache.changed('card:11');
    expect([statusOf(cache, '/'), statusOf(cache, '/a')]).toEqual([200, 200]);
    cache.changed('offers');
    expect([statusOf(cache, '/'), statusOf(cache, '/a')]).toEqual([200, null]);
    cache.clear();
    expect(statusOf(cache, '/')).toBeNull();
  });

  test('is over at the moment it expires', () => {
    const cache = new PageCache();
    cache.put('/a', page('a', { expiresAt: new Date(Date.now() - 1) }), cache.mark());
    cache.put('/b', page('b', { expiresAt: new Date(Date.now() + 60_000) }), cache.mark());
    expect([statusOf(cache, '/a'), statusOf(cache, '/b')]).toEqual([null, 200]);
  });

  test('is found whatever the query and with a slash at the end; the home page only without a query', () => {
    const cache = new PageCache();
    cache.put('/', page('home'), cache.mark());
    cache.put('/a', page('a'), cache.mark());
    const found = ['/a', '/a?o=qr', '/a/', '/a/?x', '/'].map((url) => statusOf(cache, url));
    expect(found).toEqual([200, 200, 200, 200, 200]);
    const others = ['/?q=x', '/?', '/A', '/a/b', '//a', '/a//', '', '*'].map((url) => statusOf(cache, url));
    expect(others).toEqual(Array(8).fill(null));
  });

  test('answers reading alone', () => {
    const cache = new PageCache();
    cache.put('/a', page('a'), cache.mark());
    const statuses = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'].map((method) =>
      statusOf(cache, '/a', {}, method),
    );
    expect(statuses).toEqual([200, 200, null, null, null]);
  });

  test('has a tag that says what it says, whenever it was rendered', () => {
    const cache = new PageCache();
    const put = (text: string, moment: string) =>
      cache.put('/a', page(`${text} at ${moment}`, { moment }), cache.mark());
    expect(put('open', '10:00')).toBe(put('open', '10:01'));
    expect(put('open', '10:00')).not.toBe(put('closed', '10:00'));
  });
});

test('memory stays within its limit: the oldest pages go first', () => {
  const cache = new PageCache(30_000);
  for (let each = 0; each < 100; each++) {
    cache.put(`/${each}`, page(Array.from({ length: 500 }, () => Math.random()).join()), cache.mark());
  }
  const kept = Array.from({ length: 100 }, (_, each) => each).filter((each) => statusOf(cache, `/${each}`));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(4);
  expect(kept.at(-1)).toBe(99);
});
