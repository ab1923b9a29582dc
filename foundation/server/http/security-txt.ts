import { DAY_MS } from '#foundation/contract/dates.ts';
import type { Config } from '#foundation/server/config.ts';
import { answerPublic } from './caching.ts';
import { notFound } from './errors.ts';
import type { App } from './http.ts';

const YEAR_MS = 365 * DAY_MS;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. A 404 without the setting. */
export function securityTxtRoute(app: App, { publicUrl, contactEmail }: Config): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } as object }, (_request, reply) => {
    if (!contactEmail) throw notFound();
    answerPublic(reply);
    const expires = new Date(Date.now() + YEAR_MS).toISOString().replace(/\.\d+Z$/, 'Z');
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: mailto:${contactEmail}\nExpires: ${expires}\nPreferred-Languages: es, en\n` +
          `Canonical: ${publicUrl}/.well-known/security.txt\n`,
      );
  });
}
