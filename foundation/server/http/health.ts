import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { AppError } from './errors.ts';
import type { App } from './http.ts';

const READY_TIMEOUT_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: its database does too. */
export function healthRoutes(app: App, db: Database): void {
  app.get('/healthz', { schema: { hide: true } as object }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const timeout = AbortSignal.timeout(READY_TIMEOUT_MS);
    await Promise.race([
      sql`select 1`.execute(db),
      new Promise((_, reject) => {
        timeout.addEventListener('abort', () =>
          reject(new AppError('unavailable', { retryAfterSeconds: 2 })),
        );
      }),
    ]);
    return { status: 'ready' };
  });
}
