import { type Generated, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { recordUpdated } from '#features/platform/audit/audit.store.ts';
import type { QueryOf } from '#foundation/contract/endpoint.ts';
import { id as idSchema, time } from '#foundation/contract/schemas.ts';
import { inTransaction, type Queryable, type Tables } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type { BrowserError, listBrowserErrors } from './browser-errors.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    browserErrors: {
      id: Generated<number>;
      message: string;
      frame: string;
      release: string;
      times: Generated<number>;
      firstSeenAt: Generated<Date>;
      lastSeenAt: Generated<Date>;
      path: string;
      browser: string;
      resolvedAt: Date | null;
    };
  }
}

const KEPT_DAYS = 90;
/** The number of different errors is limited, because anybody can send any message. */
const MAX_ERRORS = 500;
/** An error that happened fewer times gives way first. */
const FREQUENT_TIMES = 10;
const MISSING_ERROR = 'Este error ya no está en la lista.';

/**
 * Counts an error. Its texts must already be cleaned. If the list is full, a new one takes the place of a resolved one,
 * or else of the rare one that was last seen longest ago.
 */
export async function countBrowserError(
  db: Queryable,
  {
    message,
    frame,
    release,
    path,
    browser,
  }: Pick<BrowserError, 'message' | 'frame' | 'release' | 'path' | 'browser'>,
): Promise<void> {
  await sql`
    with dropped as (
      delete from browser_errors where id in (
        select id from browser_errors order by resolved_at is null, times >= ${FREQUENT_TIMES}, last_seen_at
        limit greatest(0, (select count(*) from browser_errors) - ${MAX_ERRORS} + 1)
      ) and not exists (
        select from browser_errors where message = ${message} and frame = ${frame} and release = ${release}
      )
    )
    insert into browser_errors (message, frame, release, path, browser)
    values (${message}, ${frame}, ${release}, ${path}, ${browser})
    on conflict (message, frame, release) do update
    set times = browser_errors.times + 1, last_seen_at = now(), path = excluded.path, browser = excluded.browser
  `.execute(db);
}

const Position = z.tuple([time(), idSchema()]);

/** A page of the errors, the latest first. @throws {AppError} `invalid` for a malformed cursor */
export async function findErrorPage(
  db: Queryable,
  { resolved, limit, cursor }: QueryOf<typeof listBrowserErrors>,
): Promise<ListPage<BrowserError>> {
  const after = readCursor(cursor, Position);
  const filtered = db
    .selectFrom('browserErrors')
    .where('resolvedAt', resolved === 'true' ? 'is not' : 'is', null);
  const { total } = await filtered
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const seen = sql<Date>`date_trunc('milliseconds', last_seen_at)`;
  const found = await filtered
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${seen}, id) < (${after?.[0]}::timestamptz, ${after?.[1]})`),
    )
    .orderBy(seen, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit).map(toError);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, total, nextCursor: last ? writeCursor([last.lastSeenAt, last.id]) : null };
}

/** Marks an error as resolved, or opens it again. @throws {AppError} `not_found` */
export function resolveError(
  db: Queryable,
  errorId: number,
  isResolved: boolean,
  viewer: Viewer,
): Promise<BrowserError> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('browserErrors')
      .select('resolvedAt')
      .where('id', '=', errorId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound(MISSING_ERROR);
    const row = await trx
      .updateTable('browserErrors')
      .set({ resolvedAt: isResolved ? (before.resolvedAt ?? new Date()) : null })
      .where('id', '=', errorId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = { type: 'error', id: errorId, label: row.message } as const;
    await recordUpdated(trx, viewer, subject, { isResolved: before.resolvedAt !== null }, { isResolved });
    return toError(row);
  });
}

const toError = ({
  firstSeenAt,
  lastSeenAt,
  resolvedAt,
  ...row
}: Selectable<Tables['browserErrors']>): BrowserError => ({
  ...row,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});

/** Deletes errors that have not happened for a quarter of a year. */
export async function sweepBrowserErrors(db: Queryable): Promise<void> {
  await db
    .deleteFrom('browserErrors')
    .where('lastSeenAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
