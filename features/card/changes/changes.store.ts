import { type Generated, type GeneratedAlways, type SqlBool, sql } from 'kysely';
import { findNamesOf } from '#features/card/cards/card-members.store.ts';
import type { CardRow, ManagedCard } from '#features/card/cards/cards.store.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { Change } from './changes.contract.ts';
import {
  type ChangedRow,
  type ChangeKind,
  type ChangeSummary,
  KEPT_CHANGES,
  picturesOf,
  summaryOf,
  type TakenRow,
  UNDO_HOURS,
} from './changes.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    changes: {
      id: GeneratedAlways<number>;
      cardId: number;
      kind: ChangeKind;
      /** Null if the account was deleted. */
      madeBy: number | null;
      madeAt: Generated<Date>;
      rows: ChangedRow[];
      /** What lists show, because reading the rows of many changes would take seconds. */
      summary: ChangeSummary;
      /** Addresses of pictures that an undo would show again; the sweep keeps them. */
      pictures: string[];
    };
  }
}

interface Author {
  viewer: Pick<Viewer, 'id'>;
  card: Pick<CardRow, 'id'>;
}

const isUndoable = sql<SqlBool>`made_at > now() - make_interval(hours => ${sql.lit(UNDO_HOURS)})`;

/**
 * Records changes that can be undone, each a list of rows. Call it inside `changeCard`, which does it for most.
 * @returns their ids for the undo
 */
export async function insertChanges(
  trx: Queryable,
  { viewer, card }: Author,
  kind: ChangeKind,
  changes: readonly (readonly ChangedRow[])[],
): Promise<number[]> {
  if (changes.length === 0) return [];
  const inserted = await trx
    .insertInto('changes')
    .values(
      changes.map((rows) => ({
        cardId: card.id,
        kind,
        madeBy: viewer.id,
        rows: asJson(rows as ChangedRow[]),
        summary: asJson(summaryOf(rows)),
        pictures: picturesOf(rows),
      })),
    )
    .returning('id')
    .execute();
  await sql`
    delete from changes where card_id = ${card.id} and kind = ${kind} and id <= (
      select id from changes where card_id = ${card.id} and kind = ${kind}
      order by id desc offset ${KEPT_CHANGES[kind]} limit 1
    )
  `.execute(trx);
  return inserted.map(({ id }) => id);
}

/** Bytes of recorded rows that are written back in the time of a plain row. */
const BYTES_OF_ROW = 300;

/** What it costs to undo each of these changes, in plain rows; those changed along with it are included. */
export const findSizes = (db: Queryable, card: ManagedCard, ids: readonly number[]) =>
  db
    .selectFrom('changes')
    .select([
      'id',
      'kind',
      sql<number>`jsonb_array_length(rows) + pg_column_size(rows) / ${sql.lit(BYTES_OF_ROW)}`.as('weight'),
    ])
    .where('id', 'in', ids)
    .where('cardId', '=', card.id)
    .execute();

/**
 * Removes changes of one kind from the journal to undo them.
 * @throws {AppError} `not_found` after a day or if already undone
 */
export async function takeChanges(
  trx: Queryable,
  card: ManagedCard,
  ids: readonly number[],
): Promise<{ kind: ChangeKind; rows: TakenRow[] }> {
  const changes = await trx
    .deleteFrom('changes')
    .where('id', 'in', ids)
    .where('cardId', '=', card.id)
    .where(isUndoable)
    .returning(['kind', 'rows'])
    .execute();
  const [first] = changes;
  if (!first || changes.length < ids.length)
    throw notFound(`Este cambio ya se deshizo, o pasaron más de ${UNDO_HOURS} horas.`);
  const rows = changes.flatMap(({ rows }) =>
    rows.map((row) => ({ ...row, isCascaded: row.table !== rows[0]?.table })),
  );
  return { kind: first.kind, rows };
}

/** Adds rows to the recorded deletion of another row: undoing that deletion will set the added rows, too. */
export async function addToDeletion(
  trx: Queryable,
  card: ManagedCard,
  deleted: Pick<ChangedRow, 'table' | 'id'>,
  added: readonly ChangedRow[],
): Promise<void> {
  await sql`
    update changes set rows = rows || ${asJson(added)}
    where card_id = ${card.id} and kind = 'deletion'
      and rows -> 0 @> ${asJson({ table: deleted.table, id: deleted.id })}
  `.execute(trx);
}

/** Sets columns of a deleted row in the journal, if they still have the values of `after`. */
export async function updateDeletedRow(
  trx: Queryable,
  card: ManagedCard,
  { table, id, before, after }: ChangedRow,
): Promise<void> {
  if (before === null) return;
  await sql`
    update changes set rows = jsonb_set(rows, '{0,before}', rows #> '{0,before}' || ${asJson(before)})
    where card_id = ${card.id} and kind = 'deletion' and rows -> 0 @> ${asJson({ table, id, before: after })}
  `.execute(trx);
}

/** More than anybody looks through. */
const MAX_LISTED = 1_000;

/** The changes of a card that can be undone, the newest first. */
export async function findChanges(db: Queryable, card: Pick<CardRow, 'id' | 'userId'>): Promise<Change[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'kind', 'madeAt', 'madeBy', 'summary'])
    .where('cardId', '=', card.id)
    .where(isUndoable)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const names = await findNamesOf(
    db,
    card,
    rows.map(({ madeBy }) => madeBy),
  );
  return rows.map(({ id, kind, madeAt, madeBy, summary }) => ({
    ...{ id, kind },
    at: madeAt.toISOString(),
    by: names.get(madeBy ?? 0) ?? null,
    ...summary,
  }));
}

/** A change may hold all products of a card. */
const CHANGES_AT_ONCE = 5;

/**
 * A card's whole journal, for the export of its owner's data. The author of a change is left out if it is another
 * person.
 */
export async function* readJournal(db: Queryable, card: { id: number; userId: number }) {
  for (let after = 0; ; ) {
    const changes = await db
      .selectFrom('changes')
      .select(['id', 'kind', 'madeAt', 'rows'])
      .select(sql<boolean>`made_by is not distinct from ${card.userId}`.as('byYou'))
      .where('cardId', '=', card.id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHANGES_AT_ONCE)
      .execute();
    for (const { id, ...change } of changes) {
      yield change;
      after = id;
    }
    if (changes.length < CHANGES_AT_ONCE) return;
  }
}

/** Deletes changes that can no longer be undone, and the copies that branches had of what was deleted. */
export async function sweepChanges(db: Queryable): Promise<void> {
  await db.deleteFrom('changes').where(sql<SqlBool>`not (${isUndoable})`).execute();
  await sql`
    delete from removed_copies where removed_at < now() - make_interval(hours => ${sql.lit(UNDO_HOURS)})
  `.execute(db);
}
