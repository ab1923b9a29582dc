import { cardManager } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { takeRows, takeWords } from '#features/card/cards/parts.store.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { type Author, audit, type CardChange, changeCard } from './change-card.store.ts';
import { listChanges, undoChanges } from './changes.contract.ts';
import { countRows } from './changes.rules.ts';
import { findChanges, findSizes, sweepChanges, takeChanges } from './changes.store.ts';
import { requireCardLimits, type UndoneRows, type UndoRules, undoRows } from './undo.store.ts';

declare module '#foundation/server/services.ts' {
  interface Services {
    /** The rules of every table whose rows are recorded, in the order that `undoRows` requires. */
    undoRules: readonly UndoRules[];
  }
}

export const sweeps: Sweeps = { changes: sweepChanges };

export default function changeRoutes(app: App, { db, throttle, undoRules }: Services): void {
  registerEndpoint(app, listChanges, cardManager(db), async ({ viewer, card, reply }) => {
    answerPrivate(reply);
    await takeRead(throttle, 'changes', viewer.id);
    return findChanges(db, card);
  });
  registerEndpoint(app, undoChanges, cardManager(db), async (by) => {
    const sizes = await findSizes(db, by.card, by.body.ids);
    await takeRows(
      db,
      by,
      sizes.reduce((sum, { weight }) => sum + weight, 0),
    );
    await takeWords(db, by);
    return changeCard(db, by, async (change) => {
      const all: UndoneRows = { undone: [], skipped: [] };
      // Deletions together, which is far cheaper, and first: other changes may be of what was deleted later.
      const deletions = new Set(sizes.flatMap(({ id, kind }) => (kind === 'deletion' ? id : [])));
      const others = by.body.ids.flatMap((id) => (deletions.has(id) ? [] : [[id]]));
      for (const ids of deletions.size > 0 ? [[...deletions], ...others] : others) {
        const { undone, skipped } = await undoAndRecord(change, by, ids, undoRules);
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
  ids: readonly number[],
  rules: readonly UndoRules[],
): Promise<UndoneRows> {
  const { kind, rows } = await takeChanges(trx, card, ids);
  const result = await undoRows(trx, card, rows, rules);
  if (kind === 'import') {
    await recordCard({}, { importUndone: { id: ids[0], ...countRows(result.undone) } });
  } else {
    await audit(
      trx,
      by,
      result.undone.map((row) => ({ ...row, before: row.after, after: row.before })),
    );
  }
  return result;
}
