import { type ColumnType, type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import { literalPattern } from '#foundation/server/database/searching.ts';
import type { AuditAction, AuditEntry, AuditSubjectType } from './audit.contract.ts';
import { changedFields, filledFields } from './audit.rules.ts';

type Fields = ColumnType<Record<string, unknown> | null, string | null, never>;

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    auditEntries: {
      id: GeneratedAlways<number>;
      at: Generated<Date>;
      actorId: number;
      actorEmail: string;
      actorRole: Generated<'admin' | 'member'>;
      action: AuditAction;
      subjectType: AuditSubjectType;
      subjectId: number;
      subjectLabel: string;
      /** The card that was changed, or the card of the changed part. */
      cardId: number | null;
      before: Fields;
      after: Fields;
    };
  }
}

/** The person who makes a change. Changes by administrators and members of a team are recorded, those by owners not. */
export interface Actor {
  id: number;
  email: string;
  role: string;
  /** Whether the person is a member of the card's team; set by the guards of a card (`CardViewer`). */
  isMember?: boolean;
}

export type Subject = AuditEntry['subject'] & { cardId?: number };

export const userSubject = (user: { id: number; email: string }): Subject => ({
  type: 'user',
  id: user.id,
  label: user.email,
});
export const cardSubject = (card: { id: number; title: string }): Subject => ({
  type: 'card',
  id: card.id,
  label: card.title,
  cardId: card.id,
});

/** A part of a card. Its label includes the card's title, because many cards have a 'Café'. */
export const partSubject = (
  type: 'category' | 'item' | 'offer' | 'coupon' | 'order',
  part: { id: number },
  name: string,
  card: { id: number; title: string },
): Subject => ({ type, id: part.id, label: `${name} · ${card.title}`, cardId: card.id });

/** Call it, like the functions below, in the transaction of the change, so that either both are stored or neither. */
export const recordCreated = (trx: Queryable, by: Actor, subject: Subject, after: object): Promise<void> =>
  insertEntry(trx, by, 'created', subject, { before: null, after: filledFields(after) });

export const recordDeleted = (trx: Queryable, by: Actor, subject: Subject, before: object): Promise<void> =>
  insertEntry(trx, by, 'deleted', subject, { before: filledFields(before), after: null });

const OPENED_AGAIN_HOURS = 1;

/** Records that an administrator opened the panel of somebody else's card, once an hour. */
export async function recordOpened(db: Queryable, by: Actor, card: { id: number; title: string }) {
  const since = sql<Date>`now() - make_interval(hours => ${OPENED_AGAIN_HOURS})`;
  const known = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('actorId', '=', by.id)
    .where('cardId', '=', card.id)
    .where('action', '=', 'opened')
    .where('at', '>', since)
    .executeTakeFirst();
  if (!known) await insertEntry(db, by, 'opened', cardSubject(card), { before: null, after: null });
}

/** Records the fields that differ. If none does, nothing is recorded. */
export async function recordUpdated(
  trx: Queryable,
  by: Actor,
  subject: Subject,
  before: object,
  after: object,
): Promise<void> {
  const changed = changedFields(before, after);
  if (changed) await insertEntry(trx, by, 'updated', subject, changed);
}

/** Makes a change, and records which of the fields from `read` it has changed. @returns the result of the change */
export async function recordingChange<Result>(
  trx: Queryable,
  by: Actor,
  subject: Subject,
  read: () => Promise<object>,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await read();
  const result = await change();
  await recordUpdated(trx, by, subject, before, await read());
  return result;
}

async function insertEntry(
  trx: Queryable,
  by: Actor,
  action: AuditAction,
  subject: Subject,
  { before, after }: { before: object | null; after: object | null },
): Promise<void> {
  if (by.role !== 'admin' && !by.isMember) return;
  await trx
    .insertInto('auditEntries')
    .values({
      actorId: by.id,
      actorEmail: by.email,
      actorRole: by.role === 'admin' ? 'admin' : 'member',
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectLabel: subject.label,
      cardId: subject.cardId ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

export interface AuditFilter {
  subjectType?: AuditSubjectType;
  subjectId?: number;
  /** Only entries about this card or its parts. */
  cardId?: number;
  actorId?: number;
  actorRole?: 'admin' | 'member';
  /** Each word must be in the e-mail of the person or in the name of what was changed. */
  words?: readonly string[];
  from?: Date;
  before?: Date;
}

const named = sql`searchable(actor_email || ' ' || subject_label)`;

const entries = (
  db: Queryable,
  { subjectType, subjectId, cardId, actorId, actorRole, words = [], from, before }: AuditFilter,
) =>
  db
    .selectFrom('auditEntries')
    .$if(subjectType !== undefined, (query) =>
      query.where('subjectType', '=', subjectType as AuditSubjectType),
    )
    .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId as number))
    .$if(cardId !== undefined, (query) => query.where('cardId', '=', cardId as number))
    .$if(actorId !== undefined, (query) => query.where('actorId', '=', actorId as number))
    .$if(actorRole !== undefined, (query) => query.where('actorRole', '=', actorRole as 'admin'))
    .$if(from !== undefined, (query) => query.where('at', '>=', from as Date))
    .$if(before !== undefined, (query) => query.where('at', '<', before as Date))
    .where(({ and }) =>
      and(words.map((word) => sql<boolean>`${named} like '%' || ${literalPattern(word)} || '%'`)),
    );

/** The entries, newest first, starting before `beforeId`. */
export async function findAuditEntries(
  db: Queryable,
  filter: AuditFilter,
  { limit, beforeId }: { limit: number; beforeId: number | null },
): Promise<AuditEntry[]> {
  const rows = await entries(db, filter)
    .selectAll()
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, action, before, after, ...row }) => ({
    id,
    at: at.toISOString(),
    by: { id: row.actorId, email: row.actorEmail },
    action,
    subject: { type: row.subjectType, id: row.subjectId, label: row.subjectLabel },
    before,
    after,
  }));
}

export async function countAuditEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const { count } = await entries(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The privacy text at `/privacidad` states this period. */
export const AUDIT_MONTHS = 24;

/** Deletes entries after two years, because they contain people's names. */
export async function sweepAuditEntries(db: Queryable): Promise<void> {
  await db
    .deleteFrom('auditEntries')
    .where('at', '<', sql<Date>`now() - make_interval(months => ${AUDIT_MONTHS})`)
    .execute();
}
