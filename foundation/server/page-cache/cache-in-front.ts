import { setTimeout as sleep } from 'node:timers/promises';

/** What a cache in front of the servers may show after a change that it was not told, because purging failed. */
export const SHARED_SECONDS = 60;
/** Fewer than the 30 that Cloudflare takes in a call, and the 256 that Fastly does. */
const MAX_TAGS = 30;
const PURGE_TIMEOUT_MS = 1_000;
const RETRY_AFTER_MS = 1_000;
/**
 * A page that was rendered before the change may have been on its way when it was purged, and stored afterwards: what
 * changed is purged once more.
 */
const AGAIN_AFTER_MS = 1_000;

interface Log {
  warn(details: object, message: string): void;
}

/** Varnish or a CDN in front of the servers. */
export interface CacheInFront {
  /** Drops whatever shows this data ('card:12'). */
  purge(tag: string): void;
  /** Resolves when what changed until now is purged, or purging fails. */
  settled(): Promise<void>;
  close(): void;
}

/**
 * Tells the cache in front what has changed. Each process tells what it has dropped itself: until then it may have
 * answered with the old page. One call suits Varnish (`deploy/vitrina.vcl`), Fastly and Cloudflare: the tags are in a
 * header and in the body. A call that fails is repeated until what it was for can no longer be stored.
 */
export function openCacheInFront(
  { url, token }: { url: string; token: string | null },
  log: Log,
  { againAfterMs = AGAIN_AFTER_MS, retryAfterMs = RETRY_AFTER_MS } = {},
): CacheInFront {
  /** The changed tags, with the time until which a copy of the old page may be stored. */
  const waiting = new Map<string, number>();
  let underWay: Promise<void> | null = null;
  let isFailing = false;
  const closing = new AbortController();
  const { signal } = closing;

  async function send(tags: string[]): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
      },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PURGE_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  }

  async function sendAll(): Promise<void> {
    while (waiting.size > 0 && !signal.aborted) {
      const batch = [...waiting].slice(0, MAX_TAGS);
      for (const [tag] of batch) waiting.delete(tag);
      try {
        await send(batch.map(([tag]) => tag));
        isFailing = false;
      } catch (error) {
        if (signal.aborted) return;
        if (!isFailing) log.warn({ err: error }, 'the cache in front could not be told what has changed');
        isFailing = true;
        for (const [tag, until] of batch)
          if (until > Date.now()) waiting.set(tag, Math.max(until, waiting.get(tag) ?? 0));
        await sleep(retryAfterMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  function add(tag: string): void {
    waiting.set(tag, Date.now() + SHARED_SECONDS * 1_000);
    underWay ??= sendAll().finally(() => {
      underWay = null;
    });
  }

  return {
    purge(tag) {
      add(tag);
      sleep(againAfterMs, undefined, { signal, ref: false }).then(
        () => add(tag),
        () => {},
      );
    },
    async settled() {
      // While it fails, writes do not wait for it.
      if (!isFailing) await underWay;
    },
    close: () => closing.abort(),
  };
}
