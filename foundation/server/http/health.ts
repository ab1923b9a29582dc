import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { knownMigrations } from '#foundation/server/database/migrations.ts';
import type { FilesState } from '#foundation/server/files/files.ts';
import { withTimeout } from '#foundation/server/timeout.ts';
import { AppError } from './errors.ts';
import type { App } from './http.ts';

const READY_TIMEOUT_MS = 2_000;
const hidden = { schema: { hide: true } as object };

/**
 * `/healthz` says that the process answers, `/readyz` that it can serve visitors. It cannot while it stops, without its
 * database, or on a database that lacks a migration. With a full disk or a read-only database it still serves all
 * reads. Sending visitors elsewhere would then make things worse, so `/readyz` succeeds and only reports that writes
 * are refused. The same holds for pictures that cannot be read or stored.
 */
export function healthRoutes(
  app: App,
  db: Database,
  { isDiskFull, pictures }: { isDiskFull: () => Promise<boolean>; pictures: () => Promise<FilesState> },
): void {
  app.get('/healthz', hidden, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', hidden, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (app.isDraining()) throw notReady();
    const { isMigrated, isReadOnly } = await withTimeout(askDatabase(db), READY_TIMEOUT_MS).catch((cause) => {
      throw notReady(cause);
    });
    if (!isMigrated) throw notReady(new Error('the database lacks a migration of this program'));
    const writes = isReadOnly || (await isDiskFull()) ? 'refused' : 'accepted';
    return { status: 'ready', writes, pictures: await pictures() };
  });
}

const notReady = (cause?: unknown) => new AppError('unavailable', { retryAfterSeconds: 2, cause });

async function askDatabase(db: Database): Promise<{ isMigrated: boolean; isReadOnly: boolean }> {
  const { rows } = await sql<{ isMigrated: boolean; isReadOnly: boolean }>`
    select exists (select from kysely_migration where name = ${(await knownMigrations()).at(-1)}) as is_migrated,
      current_setting('transaction_read_only') = 'on' as is_read_only
  `.execute(db);
  return rows[0] ?? { isMigrated: false, isReadOnly: false };
}
