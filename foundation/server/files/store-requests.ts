import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Histogram } from 'prom-client';
import type { StoreSettings } from '#foundation/server/config.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { isFull, StoreError } from './store-errors.ts';

export const STORE_LIMITS = {
  /** How long one attempt may take, from its start to the last byte. */
  attemptMs: 4_000,
  /** No attempt begins, and none goes on, after this time. */
  totalMs: 8_000,
  /** More requests are refused at once, so that those who wait for a store that hangs do not fill the memory. */
  underWay: 128,
};
export type StoreLimits = typeof STORE_LIMITS;

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 50;
const IS_WORTH_A_RETRY = new Set([429, 500, 502, 503, 504]);

const seconds = new Histogram({
  name: 'vitrina_store_request_seconds',
  help: 'Requests to the object store of the pictures, retries included, by what came of them.',
  labelNames: ['method', 'result'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 8],
});

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/**
 * Sends a request to the settings' bucket. The answer is read whole, so that an attempt which fails half-way is repeated,
 * too: every request to a store may be repeated.
 * @returns the answer's bytes, or null for a file that is not there
 * @throws {StoreError} if the store refuses, {AppError} `unavailable` if too many requests are under way, and the
 * network's errors
 */
export type SendToStore = (request: StoreRequest) => Promise<Buffer | null>;

export function createSender(settings: StoreSettings, limits: StoreLimits = STORE_LIMITS): SendToStore {
  const signer = new AwsClient({ ...settings, service: 's3' });
  let underWay = 0;

  async function attempt(
    { method, key, query, headers, body }: StoreRequest,
    ms: number,
  ): Promise<Buffer | null> {
    const url = new URL(`${settings.endpoint}/${settings.bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    // The digest is part of the signature: what does not arrive as it was sent is refused.
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await signer.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest },
      body,
    });
    // Whoever sends a request elsewhere is a store of another region, or none.
    const answer = await fetch(signed, { redirect: 'manual', signal: AbortSignal.timeout(ms) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return bytes;
    const error = new StoreError(answer.status, String(bytes));
    if (answer.status === 404 && error.code !== 'NoSuchBucket' && key) return null;
    throw error;
  }

  async function withRetries(request: StoreRequest): Promise<Buffer | null> {
    const deadline = performance.now() + limits.totalMs;
    for (let n = 1; ; n += 1) {
      try {
        return await attempt(request, Math.min(limits.attemptMs, deadline - performance.now()));
      } catch (error) {
        const isFinal = error instanceof StoreError && !IS_WORTH_A_RETRY.has(error.status);
        const pause = FIRST_PAUSE_MS * 4 ** (n - 1) * (0.5 + Math.random());
        if (isFinal || n === ATTEMPTS || performance.now() + pause >= deadline) throw error;
        await sleep(pause);
      }
    }
  }

  return async (request) => {
    const { method } = request;
    if (underWay >= limits.underWay) {
      seconds.observe({ method, result: 'busy' }, 0);
      const cause = new Error(`${underWay} requests wait for the object store`);
      throw new AppError('unavailable', { retryAfterSeconds: 2, cause });
    }
    underWay += 1;
    const stop = seconds.startTimer({ method });
    try {
      const answer = await withRetries(request);
      stop({ result: answer ? 'ok' : 'missing' });
      return answer;
    } catch (error) {
      stop({ result: resultOf(error) });
      throw error;
    } finally {
      underWay -= 1;
    }
  };
}

function resultOf(error: unknown): string {
  if (!(error instanceof StoreError))
    return (error as Error).name === 'TimeoutError' ? 'slow' : 'unreachable';
  if (isFull(error)) return 'full';
  return error.status === 401 || error.status === 403 ? 'denied' : 'failed';
}
