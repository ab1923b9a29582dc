import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type Page, PageCache } from './page-cache.ts';

const page = (body: string, others: Partial<Page> = {}): Page => ({
  headers: { 'content-type': 'text/html', 'cache-control': 'public' },
  body,
  tags: ['card:1'],
  expiresAt: null,
  ...others,
});

describe('with a cache in front of the servers', () => {
  /** The headers of an answer for the caches, from memory. */
  async function headersOf(given: Partial<Page>, { isShared = true } = {}) {
    const cache = new PageCache(undefined, undefined, { isShared });
    const request = Object.assign(new IncomingMessage(new Socket()), {
      ...{ url: '/a', method: 'GET', headers: {} },
    });
    const response = new ServerResponse(request);
    await cache.answerNew('/a', async () => page('text', given), request, response);
    return ['cache-control', 'surrogate-key', 'cache-tag'].map((name) => sent(response, name));
  }
  /** A header as it was written, which `getHeader` does not know. */
  const sent = (response: ServerResponse, name: string) =>
    new RegExp(`^${name}: (.*)\r$`, 'm').exec((response as unknown as { _header: string })._header)?.[1];

  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

  test.each([
    [
      'a page',
      { tags: ['card:1', 'directory'] },
      'public, s-maxage=60',
      'card:1 directory',
      'card:1,directory',
    ],
    [
      'a page that does not change soon',
      { expiresAt: inSeconds(600) },
      'public, s-maxage=60',
      'card:1',
      'card:1',
    ],
    ['a page that will soon change by itself', { expiresAt: inSeconds(50) }, 'public', undefined, undefined],
    ['an answer of the API', { cacheGroup: 'answers' as const }, 'public', undefined, undefined],
  ])('%s may be kept there, under its tags: %j gives %j', async (_what, given, ...expected) => {
    expect(await headersOf(given)).toEqual(expected);
  });

  test('no page that changed while it was rendered is kept there, and without one the headers are as ever', async () => {
    const cache = new PageCache(undefined, undefined, { isShared: true });
    const mark = cache.mark();
    cache.changed('card:1');
    expect(await cache.put('/a', page('old'), mark)).toMatchObject({ isShared: false });
    expect(await headersOf({}, { isShared: false })).toEqual(['public', undefined, undefined]);
  });
});
