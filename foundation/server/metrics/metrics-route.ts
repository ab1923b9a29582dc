import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { register } from 'prom-client';
import type { Config } from '#foundation/server/config.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { isLoopback } from '#foundation/server/loopback.ts';

/**
 * `/metrics` in Prometheus' text format. It answers 404 unless the request comes from this machine or has the token.
 */
export function metricsRoute(app: App, config: Config, read: () => Promise<string>): void {
  app.get('/metrics', { schema: { hide: true } as object }, async ({ raw }, reply) => {
    if (!isOnThisMachine(raw) && !hasToken(raw, config)) throw notFound();
    const text = await read().catch((cause: unknown) => {
      throw new AppError('unavailable', { cause, retryAfterSeconds: 5 });
    });
    answerPrivate(reply);
    return reply.type(register.contentType).send(text);
  });
}

/**
 * A proxy on this machine has a local address, too, but its headers name the client, or at least the requested host. A
 * foreign page in a browser on this machine also names another host (DNS rebinding).
 */
function isOnThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isRelayed = Object.keys(headers).some((name) =>
    /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name),
  );
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return !isRelayed && isLoopback(socket.remoteAddress ?? '') && isLoopback(host);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Digests are compared, so that the duration reveals nothing about the token. */
function hasToken({ headers }: IncomingMessage, { metricsToken }: Config): boolean {
  if (metricsToken === null) return false;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
}
