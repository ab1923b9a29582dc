import { createHash } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { VisibleCard } from '#features/card/cards/cards.store.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { recordUpdated } from '#features/platform/audit/audit.store.ts';
import type { BodyOf, QueryOf } from '#foundation/contract/endpoint.ts';
import { id as idSchema } from '#foundation/contract/schemas.ts';
import { inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type {
  CardReport,
  listCardReports,
  ReportReason,
  reportCard,
  reviewCardReport,
} from './card-reports.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    cardReports: {
      id: Generated<number>;
      cardId: number;
      reason: ReportReason;
      text: string | null;
      contact: string | null;
      /** Of the visitor and what they said; null once the report is reviewed. */
      visitorHash: Buffer | null;
      createdAt: Generated<Date>;
      reviewedAt: Date | null;
      reviewedBy: number | null;
      note: string | null;
    };
  }
}

export const REPORT_DAYS = 365;
export const REVIEWED_REPORT_DAYS = 180;
const MISSING_REPORT = 'Esta denuncia ya no existe.';

/**
 * Stores a report, unless the same one of this visitor is open. One that says something else stands beside it: a mobile
 * network shares an address, and the owner of the card may report it, too.
 */
export async function insertCardReport(
  db: Queryable,
  card: VisibleCard,
  { reason, text, contact }: BodyOf<typeof reportCard>,
  visitorHash: Buffer,
): Promise<void> {
  const report = { reason, text, contact };
  const hash = createHash('sha256').update(visitorHash).update(JSON.stringify(report)).digest();
  await db
    .insertInto('cardReports')
    .values({ cardId: card.id, visitorHash: hash, ...report })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A page of the reports, newest first. @throws {AppError} `invalid` for a malformed cursor */
export async function findReportPage(
  db: Queryable,
  { reviewed, reason, limit, cursor }: QueryOf<typeof listCardReports>,
): Promise<ListPage<CardReport>> {
  const beforeId = readCursor(cursor, idSchema());
  const filtered = db
    .selectFrom('cardReports')
    .where('reviewedAt', reviewed === 'true' ? 'is not' : 'is', null)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason as ReportReason));
  const { total } = await filtered
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await filtered
    .$if(beforeId !== null, (query) => query.where('cardReports.id', '<', beforeId as number))
    .select('cardReports.id')
    .orderBy('cardReports.id', 'desc')
    .limit(limit + 1)
    .execute();
  const ids = found.slice(0, limit).map(({ id }) => id);
  const last = found.length > limit ? ids.at(-1) : undefined;
  return {
    rows: await findReports(db, ids),
    total,
    nextCursor: last === undefined ? null : writeCursor(last),
  };
}

async function findReports(db: Queryable, ids: readonly number[]): Promise<CardReport[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('cardReports')
    .innerJoin('cards', 'cards.id', 'cardReports.cardId')
    .leftJoin('users', 'users.id', 'cardReports.reviewedBy')
    .where('cardReports.id', 'in', ids)
    .select(['cardReports.id', 'cardReports.reason', 'cardReports.text', 'cardReports.contact'])
    .select(['cardReports.createdAt', 'cardReports.reviewedAt', 'cardReports.note'])
    .select(['cards.id as cardId', 'cards.title', 'cards.subdomain', 'cards.isActive'])
    .select('users.email as reviewedBy')
    .select((eb) =>
      eb
        .selectFrom('cardReports as other')
        .whereRef('other.cardId', '=', 'cards.id')
        .where('other.reviewedAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('openReports'),
    )
    .orderBy('cardReports.id', 'desc')
    .execute();
  return rows.map(
    ({ cardId, title, subdomain, isActive, createdAt, reviewedAt, openReports, ...report }) => ({
      ...report,
      openReports: openReports ?? 0,
      card: { id: cardId, title, subdomain, isActive },
      createdAt: createdAt.toISOString(),
      reviewedAt: reviewedAt?.toISOString() ?? null,
    }),
  );
}

/** Marks a report as reviewed, or opens it again. @throws {AppError} `not_found` */
export function reviewReport(
  db: Queryable,
  reportId: number,
  { isReviewed, note }: BodyOf<typeof reviewCardReport>,
  viewer: Viewer,
): Promise<CardReport> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('cardReports')
      .select(['reviewedAt', 'note'])
      .where('id', '=', reportId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound(MISSING_REPORT);
    await trx
      .updateTable('cardReports')
      .set(
        isReviewed
          ? { reviewedAt: before.reviewedAt ?? new Date(), reviewedBy: viewer.id, note, visitorHash: null }
          : { reviewedAt: null, reviewedBy: null, note },
      )
      .where('id', '=', reportId)
      .execute();
    const [report] = await findReports(trx, [reportId]);
    if (!report) throw notFound(MISSING_REPORT);
    await recordUpdated(
      trx,
      viewer,
      { type: 'report', id: reportId, label: report.card.title },
      { isReviewed: before.reviewedAt !== null, note: before.note },
      { isReviewed, note },
    );
    return report;
  });
}

/** Deletes reports half a year after their review, and all reports after a year. */
export async function sweepCardReports(db: Queryable): Promise<void> {
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  await db
    .deleteFrom('cardReports')
    .where(({ eb, or }) =>
      or([eb('createdAt', '<', daysAgo(REPORT_DAYS)), eb('reviewedAt', '<', daysAgo(REVIEWED_REPORT_DAYS))]),
    )
    .execute();
}
