import { cardManager } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { takeRows } from '#features/card/cards/parts.store.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { type Author, audit, type CardChange, changeCard } from './change-card.store.ts';
import { listChanges, undoChanges } from './changes.contract.ts';
import { countRows } from './changes.rules.ts';
import { findChanges, sweepChanges, takeChange } from './changes.store.ts';
import { requireCardLimits, type UndoneRows, type UndoRules, undoRows } from './undo.store.ts';

declare module '#foundation/server/services.ts' {
  interface Services {
    /** The rules of every table whose rows are recorded, in the order that `undoRows` requires. */
    undoRules: readonly UndoRules[];
  }
}

/** In a large catalogue an undo costs as much as writing so many products, because each row comes back alone. */
const ROWS_OF_UNDO = 1_000;

export const sweeps: Sweeps = { changes: sweepChanges };

export default function changeRoutes(app: App, { db, undoRules }: Services): void {
  registerEndpoint(app, listChanges, cardManager(db), ({ card, reply }) => {
    answerPrivate(reply);
    return findChanges(db, card);
  });
  registerEndpoint(app, undoChanges, cardManager(db), async (by) => {
    await takeRows(db, by, by.body.ids.length * ROWS_OF_UNDO);
    return changeCard(db, by, async (change) => {
      const all: UndoneRows = { undone: [], skipped: [] };
      for (const id of by.body.ids) {
        const { undone, skipped } = await undoAndRecord(change, by, id, undoRules);
        all.undone.push(...undone);
        all.skipped.push(...skipped);
      }
      await requireCardLimits(change.trx, change.card, all.undone, undoRules);
      return { ...countRows(all.undone), skipped: all.skipped };
    });
  });
}

async function undoAndRecord(
  { trx, card, recordCard }: CardChange<ManagedCard>,
  by: Author,
  changeId: number,
  rules: readonly UndoRules[],
): Promise<UndoneRows> {
  const { kind, rows } = await takeChange(trx, card, changeId);
  const result = await undoRows(trx, card, rows, rules);
  if (kind === 'import') {
    await recordCard({}, { importUndone: { id: changeId, ...countRows(result.undone) } });
  } else {
    for (const row of result.undone) await audit(trx, by, { ...row, before: row.after, after: row.before });
  }
  return result;
}
