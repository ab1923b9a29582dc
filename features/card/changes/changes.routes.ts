import { cardManager } from '#features/card/cards/cards.access.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import {
  cardSubject,
  partSubject,
  recordCreated,
  recordUpdated,
} from '#features/platform/audit/audit.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { listChanges, undoChanges } from './changes.contract.ts';
import { countRows, ROW_TYPES, toFields } from './changes.rules.ts';
import { type Author, findChanges, sweepChanges, takeChange } from './changes.store.ts';
import { requireCardLimits, type UndoneRows, type UndoRules, undoRows } from './undo.store.ts';

declare module '#foundation/server/services.ts' {
  interface Services {
    /** The rules of every table whose rows are recorded, in the order that `undoRows` requires. */
    undoRules: readonly UndoRules[];
  }
}

export const sweeps: Sweeps = { changes: sweepChanges };

export default function changeRoutes(app: App, { db, undoRules }: Services): void {
  registerEndpoint(app, listChanges, cardManager(db), ({ card, reply }) => {
    answerPrivate(reply);
    return findChanges(db, card);
  });
  registerEndpoint(app, undoChanges, cardManager(db), ({ viewer, card, body: { ids } }) =>
    withCardLock(db, card, async (trx) => {
      const all: UndoneRows = { undone: [], skipped: [] };
      for (const id of ids) {
        const { undone, skipped } = await undoAndRecord(trx, { viewer, card }, id, undoRules);
        all.undone.push(...undone);
        all.skipped.push(...skipped);
      }
      await requireCardLimits(trx, card, all.undone, undoRules);
      return { ...countRows(all.undone), skipped: all.skipped };
    }),
  );
}

/** Undoes one change, and records the undo in the audit log. */
async function undoAndRecord(
  trx: Queryable,
  { viewer, card }: Author,
  changeId: number,
  rules: readonly UndoRules[],
): Promise<UndoneRows> {
  const { kind, rows } = await takeChange(trx, card, changeId);
  const result = await undoRows(trx, card, rows, rules);
  if (kind === 'import') {
    const importUndone = { id: changeId, ...countRows(result.undone) };
    await recordUpdated(trx, viewer, cardSubject(card), {}, { importUndone });
    return result;
  }
  for (const { table, id, name, before, after } of result.undone) {
    const subject = partSubject(ROW_TYPES[table], { id }, name, card);
    if (after) await recordUpdated(trx, viewer, subject, toFields(after), toFields(before ?? {}));
    else await recordCreated(trx, viewer, subject, toFields(before ?? {}));
  }
  return result;
}
