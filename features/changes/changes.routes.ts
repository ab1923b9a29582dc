import { cardSubject, partSubject, recordCreated, recordUpdated } from '#features/audit/audit.store.ts';
import { cardOwner } from '#features/cards/cards.access.ts';
import { withCardLock } from '#features/cards/parts.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { serve } from '#foundation/server/http/serve.ts';
import { listChanges, type UndoResult, undoChanges } from './changes.contract.ts';
import { ROW_TYPES } from './changes.rules.ts';
import { type Author, findChanges, takeChange } from './changes.store.ts';
import { type UndoRules, undoRows } from './undo.store.ts';

/** @param rules of every table whose rows are recorded; see `undoRows` for their order */
export function changeRoutes(app: App, db: Database, rules: readonly UndoRules[]): void {
  serve(app, listChanges, cardOwner(db), ({ card, reply }) => {
    answerPrivate(reply);
    return findChanges(db, card.id);
  });
  serve(app, undoChanges, cardOwner(db), ({ viewer, card, body: { ids } }) =>
    withCardLock(db, card, async (trx) => {
      const total: UndoResult = { created: 0, updated: 0, deleted: 0, skipped: [] };
      for (const id of ids) {
        const { created, updated, deleted, skipped } = await undo(trx, { viewer, card }, id, rules);
        total.created += created;
        total.updated += updated;
        total.deleted += deleted;
        total.skipped.push(...skipped);
      }
      return total;
    }),
  );
}

/** Undoes one change, and records that in the audit log. */
async function undo(trx: Queryable, { viewer, card }: Author, changeId: number, rules: readonly UndoRules[]) {
  const { kind, rows } = await takeChange(trx, card, changeId);
  if (kind === 'import') {
    const { skipped, ...counts } = await undoRows(trx, card, rows, rules);
    const done = { importUndone: { id: changeId, ...counts } };
    await recordUpdated(trx, viewer, cardSubject(card), {}, done);
    return { ...counts, skipped };
  }
  const table = rows[0]?.table ?? 'items';
  const names = new Map(rows.flatMap((row) => (row.table === table ? [[row.id, row.name]] : [])));
  const read = async () =>
    (await rules.find((rule) => rule.table === table)?.read(trx, [...names.keys()])) ?? [];
  const before = new Map((await read()).map((row) => [row.id, row]));
  const result = await undoRows(trx, card, rows, rules);
  for (const row of await read()) {
    const subject = partSubject(ROW_TYPES[table], row, names.get(row.id) ?? '', card);
    const was = before.get(row.id);
    if (was) await recordUpdated(trx, viewer, subject, was, row);
    else await recordCreated(trx, viewer, subject, row);
  }
  return result;
}
