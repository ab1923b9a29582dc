import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Page {
  status: 200;
  headers: Record<string, string | number | string[] | undefined>;
  body: string;
  /** What the page was made of ('card:12', 'directory'): a change of any of them drops it. */
  tags: string[];
  /** When the page goes stale by itself (an opening hour passes), or null. */
  expiresAt: Date | null;
}

interface StoredPage {
  tags: string[];
  expiresAtMs: number;
  etag: string;
  full: Record<'br' | 'gzip' | 'identity', { headers: string[]; body: Buffer }>;
  notModified: string[];
  bytes: number;
}

const MAX_BYTES = 128 * 2 ** 20;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Public pages as they leave, compressed, in memory. Answering one costs no routing, no rendering and no query.
 * It holds nothing that depends on who asks.
 */
export class PageCache {
  readonly #pages = new Map<string, StoredPage>();
  readonly #changedAt = new Map<string, number>();
  #bytes = 0;
  #clock = 0;
  #forgottenAt = 0;

  /** A mark to take before reading what a page is made of; `put` refuses the page if something changed since. */
  mark(): number {
    return this.#clock;
  }

  /** Keeps a page and returns its ETag. A page whose sources changed after `mark` is not kept. */
  put(path: string, page: Page, mark: number): string {
    const etag = etagOf(page.body);
    const isStale =
      mark < this.#forgottenAt || page.tags.some((tag) => (this.#changedAt.get(tag) ?? 0) > mark);
    if (isStale) return etag;
    this.#drop(path);
    const stored = compressPage(page, etag);
    this.#pages.set(path, stored);
    this.#bytes += stored.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest);
    }
    return etag;
  }

  /** Drops every page made of `tag`. */
  changed(tag: string): void {
    this.#clock += 1;
    this.#changedAt.set(tag, this.#clock);
    if (this.#changedAt.size > 10_000) this.#forgetOldMarks();
    for (const [path, page] of this.#pages) if (page.tags.includes(tag)) this.#drop(path);
  }

  clear(): void {
    this.#clock += 1;
    this.#forgottenAt = this.#clock;
    this.#pages.clear();
    this.#bytes = 0;
  }

  /** Answers from memory if the page is there; false leaves the request to the router. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.url === undefined) return false;
    const { url } = request;
    const queryAt = url.indexOf('?');
    // A query never changes a card's page (`?o=qr` marks where the visitor came from), but it does change the directory.
    if (queryAt >= 0 && queryAt === 1) return false;
    const page = this.#pages.get(queryAt < 0 ? url : url.slice(0, queryAt));
    if (!page) return false;
    if (page.expiresAtMs <= Date.now()) return false;
    if (request.headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, page.notModified).end();
      return true;
    }
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
    const { headers, body } = page.full[encoding];
    response.writeHead(200, headers).end(body);
    return true;
  }

  #drop(path: string): void {
    const page = this.#pages.get(path);
    if (!page) return;
    this.#pages.delete(path);
    this.#bytes -= page.bytes;
  }

  /** Marks older than the oldest running render can only be ours; forgetting them all costs one round of renders. */
  #forgetOldMarks(): void {
    this.#changedAt.clear();
    this.#forgottenAt = this.#clock;
  }
}

const etagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

function compressPage(page: Page, etag: string): StoredPage {
  const identity = Buffer.from(page.body);
  const bodies = { br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity), identity };
  const common = { ...page.headers, etag, vary: 'Accept-Encoding' };
  const full = Object.fromEntries(
    Object.entries(bodies).map(([encoding, body]) => [
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
    etag,
    full,
    notModified: flat({ etag, vary: 'Accept-Encoding', 'cache-control': page.headers['cache-control'] }),
    bytes: bodies.br.length + bodies.gzip.length + identity.length,
  };
}

/** Name, value, name, value: the form `writeHead` takes without building an object at every answer. */
const flat = (headers: Page['headers']): string[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
