import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { SHARED_SECONDS } from './cache-in-front.ts';
import { cachedPath, isOfApi, queryOf } from './cached-path.ts';

export interface Page {
  headers: Record<string, string | number | string[] | undefined>;
  body: string;
  /**
   * Text in the body that differs from render to render without changing its meaning, such as the time of the render.
   */
  moment?: string;
  /** The data that the page shows ('card:12', 'directory'): a change of any of it drops the page. */
  tags: string[];
  /** When the page's content changes by itself (the shop opens), or null. */
  expiresAt: Date | null;
  /**
   * Set for those of which there are thousands: products, and answers of the API. Each group is cached apart, so that a
   * crawl drops no other page.
   */
  cacheGroup?: 'products' | 'answers';
}

/** Whoever asks for gzip alone gets the page as it is: they are few, and each page would be compressed twice. */
type Encoding = 'br' | 'identity';

/** A page as sent, in each encoding. */
interface StoredPage {
  tags: string[];
  expiresAtMs: number;
  /** The ETag without its weakness prefix, as compared with `If-None-Match`. */
  opaqueTag: string;
  full: Record<Encoding, { headers: string[]; body: Buffer }>;
  notModified: string[];
  /** Whether a cache in front of the servers may keep it. */
  isShared: boolean;
  bytes: number;
}

/** A page that is being made. */
interface Making {
  /** The mark at which its data began to be read; null while the page rests. */
  data: { mark: number | null };
  page: Promise<StoredPage>;
}

/**
 * A large page is not made again right after it was made, so that the orders and edits of a shop with 2,000 products
 * take a fifth of a core at most. Who asks for it meanwhile waits for the next one.
 */
const REST_FROM_BYTES = 2 ** 18;
const REST_MS_PER_MB = 250;
const MAX_BYTES = 128 * 2 ** 20;
const MAX_GROUP_BYTES = 16 * 2 ** 20;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Public pages, compressed, in memory. Answering one takes no routing, no rendering and no query. It contains nothing
 * that depends on the visitor. When it is full, the least recently requested page is dropped. Products and answers of the
 * API only displace their own kind.
 */
export class PageCache {
  readonly #others: LRUCache<string, StoredPage>;
  readonly #products: LRUCache<string, StoredPage>;
  readonly #answers: LRUCache<string, StoredPage>;
  readonly #changedAt = new Map<string, number>();
  readonly #beingMade = new Map<string, Making>();
  readonly #rests = new LRUCache<string, { ms: number; until: number }>({ max: 1_000 });
  readonly #ignored: { path: RegExp; isIgnored: (query: URLSearchParams) => boolean }[] = [];
  readonly #isShared: boolean;
  #clock = 0;
  #hits = 0;
  #misses = 0;
  #forgottenAt = 0;

  /** @param isShared whether a cache in front of the servers may keep pages, which it drops by their tags */
  constructor(maxBytes = MAX_BYTES, maxGroupBytes = MAX_GROUP_BYTES, { isShared = false } = {}) {
    this.#isShared = isShared;
    const sizeCalculation = ({ bytes }: StoredPage) => bytes;
    this.#others = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    this.#products = new LRUCache({ maxSize: maxGroupBytes, sizeCalculation });
    this.#answers = new LRUCache({ maxSize: maxGroupBytes, sizeCalculation });
  }

  /**
   * Answers with the page that `render` returns, and caches it. Other requests for the page wait for the same render,
   * unless data has changed since it started.
   */
  async answerNew(
    path: string,
    render: () => Promise<Page>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    send(await this.#make(path, render), request, response);
  }

  #make(path: string, render: () => Promise<Page>): Promise<StoredPage> {
    const begun = this.#beingMade.get(path);
    if (begun && (begun.data.mark ?? this.#clock) === this.#clock) return begun.page;
    this.#misses += 1;
    const data: Making['data'] = { mark: null };
    const page = this.#makeInTurn(path, render, data);
    const making = { data, page };
    this.#beingMade.set(path, making);
    const end = () => {
      if (this.#beingMade.get(path) === making) this.#beingMade.delete(path);
    };
    page.then(end, end);
    return page;
  }

  async #makeInTurn(path: string, render: () => Promise<Page>, data: Making['data']) {
    const rest = this.#rests.get(path);
    if (rest) {
      await sleep(Math.max(0, rest.until - Date.now()));
      rest.until = Date.now() + rest.ms;
    }
    const mark = this.mark();
    data.mark = mark;
    const stored = await this.put(path, await render(), mark);
    const bytes = stored.full.identity.body.length;
    const ms = (bytes / 2 ** 20) * REST_MS_PER_MB;
    if (bytes > REST_FROM_BYTES) this.#rests.set(path, { ms, until: Date.now() + ms });
    return stored;
  }

  get #groups() {
    return [this.#others, this.#products, this.#answers];
  }

  /**
   * For the metrics: how often a page was answered from memory or rendered, and how much is being rendered and in
   * memory.
   */
  get state() {
    const pages = this.#groups.reduce((sum, group) => sum + group.size, 0);
    const bytes = this.#groups.reduce((sum, group) => sum + group.calculatedSize, 0);
    return { hits: this.#hits, misses: this.#misses, rendering: this.#beingMade.size, pages, bytes };
  }

  /** A mark to take before reading a page's data; `put` does not cache the page if that data changed since. */
  mark(): number {
    return this.#clock;
  }

  /** Caches a page, unless its data changed after `mark`. */
  async put(path: string, page: Page, mark: number): Promise<StoredPage> {
    const stored = await compressPage(page);
    const isStale =
      mark < this.#forgottenAt || page.tags.some((tag) => (this.#changedAt.get(tag) ?? 0) > mark);
    if (isStale) return stored;
    stored.isShared = this.#isShared && page.cacheGroup !== 'answers';
    const group = { products: this.#products, answers: this.#answers, pages: this.#others };
    group[page.cacheGroup ?? 'pages'].set(path, stored);
    return stored;
  }

  changed(tag: string): void {
    this.#clock += 1;
    this.#changedAt.set(tag, this.#clock);
    if (this.#changedAt.size > 10_000) this.#forgetOldMarks();
    for (const pages of this.#groups)
      for (const [path, page] of [...pages]) if (page.tags.includes(tag)) pages.delete(path);
  }

  clear(): void {
    this.#clock += 1;
    this.#forgottenAt = this.#clock;
    for (const pages of this.#groups) pages.clear();
  }

  /**
   * Registers which queries do not change a page. Without this a page ignores every query: `?o=qr` only says how the
   * visitor came.
   * @param path in the router's syntax: '/:subdomain/:product?'
   */
  ignoreQueries(path: string, isIgnored: (query: URLSearchParams) => boolean): void {
    const pattern = path.replace(/\/:\w+(\??)/g, '(/[^/]+)$1');
    this.#ignored.push({ path: new RegExp(`^${pattern}$`), isIgnored });
  }

  #ignores(path: string, query: string | null): boolean {
    if (query === null) return true;
    const asked = new URLSearchParams(query);
    return this.#ignored.every((page) => !page.path.test(path) || page.isIgnored(asked));
  }

  /** Answers from the cache if the page is in it; false leaves the request to the router. */
  answer(request: IncomingMessage, response: ServerResponse, path = cachedPath(request.url ?? '')): boolean {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (isOfApi(path)) {
      if (mayBeSignedIn(request)) return false;
      return this.#send(this.#answers.get(path), request, response);
    }
    const page = this.#others.get(path) ?? this.#products.get(path);
    return this.#ignores(path, queryOf(url)) && this.#send(page, request, response);
  }

  #send(page: StoredPage | undefined, request: IncomingMessage, response: ServerResponse): boolean {
    if (!page) return false;
    if (page.expiresAtMs <= Date.now()) return false;
    this.#hits += 1;
    send(page, request, response);
    return true;
  }

  /** Forgets all changes when there are too many. Pages that are being rendered at that moment are not cached. */
  #forgetOldMarks(): void {
    this.#changedAt.clear();
    this.#forgottenAt = this.#clock;
  }
}

function send(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match']?.includes(page.opaqueTag)) {
    response.writeHead(304, forCaches(page.notModified, page)).end();
    return;
  }
  const { headers, body } =
    page.full[ACCEPTS_BROTLI.test(String(request.headers['accept-encoding'])) ? 'br' : 'identity'];
  response.writeHead(200, forCaches(headers, page)).end(body);
}

/** Lets the cache in front keep the page until it changes, if it does not soon change by itself. */
function forCaches(headers: string[], { isShared, expiresAtMs, tags }: StoredPage): string[] {
  const at = headers.indexOf('cache-control');
  if (!isShared || at < 0 || expiresAtMs - Date.now() < SHARED_SECONDS * 1_000) return headers;
  const shared = `${headers[at + 1]}, s-maxage=${SHARED_SECONDS}`;
  return [...headers.with(at + 1, shared), 'surrogate-key', tags.join(' '), 'cache-tag', tags.join(',')];
}

/** Answers of the API may depend on who asks. */
export const mayBeSignedIn = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || /(^|; *)session=/.test(headers.cookie ?? '');

const ACCEPTS_BROTLI = /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i;

/**
 * Processes that render the same page at different times must give it the same ETag, or browsers that reach another
 * process download it again. Hence the tag is weak. An answer of the API has one already.
 */
function opaqueTagOf({ moment, headers }: Page, body: Buffer): string {
  if (headers.etag) return String(headers.etag).replace('W/', '');
  // It keeps no secret, and takes a quarter of the time of SHA-256.
  const hash = createHash('sha1');
  let from = 0;
  if (moment)
    for (let at = body.indexOf(moment); at >= 0; at = body.indexOf(moment, from)) {
      hash.update(body.subarray(from, at));
      from = at + moment.length;
    }
  return `"${hash.update(body.subarray(from)).digest('base64url').slice(0, 22)}"`;
}

/** Runs in Node's own threads: the largest catalogue takes half a second, during which other requests are answered. */
async function compressPage(page: Page): Promise<StoredPage> {
  const identity = Buffer.from(page.body);
  const opaqueTag = opaqueTagOf(page, identity);
  // A few large chunks, because each one is passed on by this thread.
  const chunkSize = Math.max(16_384, identity.length >> 3);
  const br = await promisify(brotliCompress)(identity, { ...BROTLI, chunkSize });
  const common = { ...page.headers, etag: `W/${opaqueTag}` };
  const full = Object.fromEntries(
    Object.entries({ br, identity }).map(([encoding, body]) => [
      encoding,
      {
        body,
        headers: flat({
          ...common,
          'content-length': body.length,
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        }),
      },
    ]),
  ) as StoredPage['full'];
  return {
    tags: page.tags,
    expiresAtMs: page.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    opaqueTag,
    full,
    notModified: flat({ ...common, 'content-type': undefined }),
    bytes: br.length + identity.length,
    isShared: false,
  };
}

/** Name, value, name, value: `writeHead` accepts this form without building an object for every response. */
const flat = (headers: Page['headers']): string[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
