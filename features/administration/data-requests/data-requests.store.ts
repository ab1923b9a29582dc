import { type Generated, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { recordDeleted, recordUpdated, type Subject } from '#features/platform/audit/audit.store.ts';
import type { BodyOf, QueryOf } from '#foundation/contract/endpoint.ts';
import { id, time } from '#foundation/contract/schemas.ts';
import { inTransaction, type Queryable, type Tables } from '#foundation/server/database/database.ts';
import { notAvailable, notFound } from '#foundation/server/http/errors.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type {
  AdminDataRequest,
  DataRequest,
  DataRequestKind,
  listDataRequests,
  sendDataRequest,
} from './data-requests.contract.ts';
import { ANSWER_DAYS, daysAfter, dueOf, referenceOf } from './data-requests.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    dataRequests: {
      id: Generated<number>;
      token: string;
      kind: DataRequestKind;
      name: string;
      email: string;
      emailConfirmedAt: Date | null;
      /** Whether the link was shown after sending, so that knowing it proves nothing about the e-mail. */
      isLinkShown: boolean;
      /**
       * The person's account, if they were signed in and the e-mail is that account's confirmed one; null otherwise,
       * and once the account is deleted.
       */
      userId: number | null;
      text: string;
      createdAt: Generated<Date>;
      dueAt: Date;
      extensionReason: string | null;
      answer: string | null;
      answeredAt: Date | null;
      answeredBy: number | null;
    };
  }
}

type Row = Selectable<Tables['dataRequests']>;

export const DATA_REQUEST_MONTHS = 24;
const MISSING_REQUEST = 'Esta solicitud no existe.';

/** @param person `userId` and `isConfirmed` if the e-mail is known to be theirs */
export function insertDataRequest(
  db: Queryable,
  draft: BodyOf<typeof sendDataRequest>,
  person: { token: string; userId: number | null; isConfirmed: boolean; isLinkShown: boolean },
): Promise<Row> {
  const createdAt = new Date();
  return db
    .insertInto('dataRequests')
    .values({
      ...draft,
      token: person.token,
      userId: person.userId,
      isLinkShown: person.isLinkShown,
      emailConfirmedAt: person.isConfirmed ? createdAt : null,
      createdAt,
      dueAt: dueOf(draft.kind, createdAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws {AppError} `not_found` */
export async function findDataRequest(db: Queryable, token: string): Promise<DataRequest> {
  const row = await db.selectFrom('dataRequests').selectAll().where('token', '=', token).executeTakeFirst();
  if (!row) throw notFound(MISSING_REQUEST);
  return toDataRequest(row);
}

/** Records that whoever has the token received the letter. @throws {AppError} `not_found` */
export async function confirmEmail(db: Queryable, token: string): Promise<DataRequest> {
  await db
    .updateTable('dataRequests')
    .set({ emailConfirmedAt: new Date() })
    .where('token', '=', token)
    .where('emailConfirmedAt', 'is', null)
    .where('isLinkShown', '=', false)
    .execute();
  return findDataRequest(db, token);
}

const toDataRequest = (row: Row): DataRequest => ({
  reference: referenceOf(row),
  kind: row.kind,
  text: row.text,
  isEmailConfirmed: row.emailConfirmedAt !== null,
  canConfirmEmail: row.emailConfirmedAt === null && !row.isLinkShown,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  extensionReason: row.extensionReason,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

type AdminRow = Row & { answeredByEmail: string | null };
const toAdminDataRequest = (row: AdminRow): AdminDataRequest => ({
  ...toDataRequest(row),
  id: row.id,
  name: row.name,
  email: row.email,
  userId: row.userId,
  answeredBy: row.answeredByEmail,
});

const requestsWithAnswerer = (db: Queryable) =>
  db
    .selectFrom('dataRequests')
    .leftJoin('users', 'users.id', 'dataRequests.answeredBy')
    .selectAll('dataRequests')
    .select('users.email as answeredByEmail');

const Cursor = z.tuple([time(), id()]);

/**
 * Open requests, the most urgent first; answered ones, the latest first. @throws {AppError} `invalid` for a cursor that
 * the server did not write
 */
export async function findDataRequestPage(
  db: Queryable,
  { answered, kind, limit, cursor }: QueryOf<typeof listDataRequests>,
): Promise<ListPage<AdminDataRequest>> {
  const isAnswered = answered === 'true';
  const column = isAnswered ? 'dataRequests.answeredAt' : 'dataRequests.dueAt';
  const after = readCursor(cursor, Cursor);
  const filtered = requestsWithAnswerer(db)
    .where('answeredAt', isAnswered ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as DataRequestKind));
  const { total } = await filtered
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = isAnswered ? 'desc' : 'asc';
  const found = await filtered
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(column)}, data_requests.id) ${sql.raw(isAnswered ? '<' : '>')} (${after?.[0]}::timestamptz, ${after?.[1]}::int)`,
      ),
    )
    .orderBy(column, direction)
    .orderBy('dataRequests.id', direction)
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const at = last && (isAnswered ? last.answeredAt : last.dueAt);
  return {
    rows: page.map(toAdminDataRequest),
    total,
    nextCursor: last && at ? writeCursor([at.toISOString(), last.id]) : null,
  };
}

type Saved = AdminDataRequest & { token: string };

/** Answers a request, or replaces its answer. @throws {AppError} `not_found` */
export const saveAnswer = (db: Queryable, id: number, answer: string, viewer: Viewer): Promise<Saved> =>
  updateRequest(db, id, viewer, () => ({ answer, answeredAt: new Date(), answeredBy: viewer.id }));

/** Gives the answer 30 more days, once. @throws {AppError} `not_found`, `not_available` */
export const saveExtension = (db: Queryable, id: number, reason: string, viewer: Viewer): Promise<Saved> =>
  updateRequest(db, id, viewer, (before) => {
    if (before.answeredAt) throw notAvailable('Esta solicitud ya está respondida.');
    if (before.extensionReason) throw notAvailable('El plazo ya se extendió una vez.');
    return { extensionReason: reason, dueAt: daysAfter(before.dueAt, ANSWER_DAYS) };
  });

/**
 * Deletes an open request that nobody confirmed. The audit log keeps its content.
 * @throws {AppError} `not_found`, `not_available`
 */
export function discardRequest(db: Queryable, id: number, viewer: Viewer): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await lockRequest(trx, id);
    if (row.answeredAt) throw notAvailable('Esta solicitud ya está respondida.');
    if (row.emailConfirmedAt)
      throw notAvailable('La persona confirmó su correo: esta solicitud necesita una respuesta.');
    await trx.deleteFrom('dataRequests').where('id', '=', id).execute();
    const { kind, name, email, text } = row;
    await recordDeleted(trx, viewer, subjectOf(row), { kind, name, email, text });
  });
}

async function lockRequest(trx: Queryable, id: number): Promise<Row> {
  const row = await trx
    .selectFrom('dataRequests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_REQUEST);
  return row;
}

function updateRequest(
  db: Queryable,
  id: number,
  viewer: Viewer,
  columns: (before: Row) => Partial<Row>,
): Promise<Saved> {
  return inTransaction(db, async (trx) => {
    const before = await lockRequest(trx, id);
    await trx.updateTable('dataRequests').set(columns(before)).where('id', '=', id).execute();
    const after = await requestsWithAnswerer(trx).where('dataRequests.id', '=', id).executeTakeFirstOrThrow();
    // The answer may contain personal data, so the audit log only says that there is one.
    const logged = (row: Row) => ({ isAnswered: row.answeredAt !== null, dueAt: row.dueAt.toISOString() });
    await recordUpdated(trx, viewer, subjectOf(after), logged(before), logged(after));
    return { ...toAdminDataRequest(after), token: after.token };
  });
}

const subjectOf = (row: Row): Subject => ({ type: 'data_request', id: row.id, label: referenceOf(row) });

/** The requests of an account, for the export of the person's data. */
export async function findDataRequestsOf(db: Queryable, userId: number): Promise<DataRequest[]> {
  const found = await db
    .selectFrom('dataRequests')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return found.map(toDataRequest);
}

/** Deletes requests two years after their answer. Until then they are evidence that the law was followed. */
export async function sweepDataRequests(db: Queryable): Promise<void> {
  await db
    .deleteFrom('dataRequests')
    .where('answeredAt', '<', sql<Date>`now() - make_interval(months => ${DATA_REQUEST_MONTHS})`)
    .execute();
}
