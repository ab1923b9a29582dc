import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Page {
  headers: Record<string, string | number | string[] | undefined>;
  body: string;
  /** What in the body differs from render to render without saying anything else, such as the moment of the render. */
  moment?: string;
  /** What the page was made of ('card:12', 'directory'): a change of any of them drops it. */
  tags: string[];
  /** When the page goes stale by itself (an opening hour passes), or null. */
  expiresAt: Date | null;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface StoredPage {
  tags: string[];
  expiresAtMs: number;
  /** The ETag without its mark of weakness, as it is looked for in `If-None-Match`. */
  opaqueTag: string;
  full: Record<Encoding, { headers: string[]; body: Buffer }>;
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
  readonly #maxBytes: number;
  #bytes = 0;
  #clock = 0;
  #forgottenAt = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** A mark to take before reading what a page is made of; `put` refuses the page if something changed since. */
  mark(): number {
    return this.#clock;
  }

  /** Keeps a page and returns its ETag. A page whose sources changed after `mark` is not kept. */
  put(path: string, page: Page, mark: number): string {
    const opaqueTag = opaqueTagOf(page);
    const etag = `W/${opaqueTag}`;
    const isStale =
      mark < this.#forgottenAt || page.tags.some((tag) => (this.#changedAt.get(tag) ?? 0) > mark);
    if (isStale) return etag;
    this.#drop(path);
    const stored = compressPage(page, opaqueTag);
    this.#pages.set(path, stored);
    this.#bytes += stored.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
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
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    const page = this.#pages.get(pathOf(url) ?? '');
    if (!page) return false;
    if (page.expiresAtMs <= Date.now()) return false;
    if (request.headers['if-none-match']?.includes(page.opaqueTag)) {
      response.writeHead(304, page.notModified).end();
      return true;
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
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

/**
 * The path that a page is kept under, as the router reads it; null where the query decides. A query never changes a
 * card's page (`?o=qr` marks where the visitor came from), but it does change the directory.
 */
function pathOf(url: string): string | null {
  const queryAt = url.indexOf('?');
  if (queryAt === 1) return null;
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

const accepts = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const ACCEPTS_BROTLI = accepts('br');
const ACCEPTS_GZIP = accepts('gzip');

function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (ACCEPTS_BROTLI.test(accepted)) return 'br';
  return ACCEPTS_GZIP.test(accepted) ? 'gzip' : 'identity';
}

/**
 * Processes that render the same page at different moments must agree on its tag, or a browser that comes to another
 * one is sent the page again. Hence it is a weak one.
 */
function opaqueTagOf({ body, moment }: Page): string {
  const lasting = moment ? body.replaceAll(moment, '') : body;
  return `"${createHash('sha256').update(lasting).digest('base64url').slice(0, 22)}"`;
}

function compressPage(page: Page, opaqueTag: string): StoredPage {
  const identity = Buffer.from(page.body);
  const bodies = { br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity), identity };
  const common = { ...page.headers, etag: `W/${opaqueTag}` };
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
    opaqueTag,
    full,
    notModified: flat({ ...common, 'content-type': undefined }),
    bytes: bodies.br.length + bodies.gzip.length + identity.length,
  };
}

/** Name, value, name, value: the form `writeHead` takes without building an object at every answer. */
const flat = (headers: Page['headers']): string[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
