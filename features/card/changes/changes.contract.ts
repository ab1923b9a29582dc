import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, pesos, time, uniqueIds } from '#foundation/contract/schemas.ts';
import { MAX_UNDONE_AT_ONCE } from './changes.rules.ts';

const Change = z.object({
  id: id(),
  kind: z.enum(['deletion', 'edit', 'update', 'import']),
  at: time(),
  /** Who made the change; null if only one person works with the card. */
  by: z.string().nullable(),
  /** The changed row, or the first of several. A deleted row has the same id again after the undo. */
  subject: z.object({ type: z.enum(['item', 'category', 'offer']), id: id(), label: z.string() }),
  created: z.int(),
  updated: z.int(),
  deleted: z.int(),
  /** The fields that were changed in at least one of the updated rows. */
  fields: z.array(z.string()),
  /** The old and the new price, if it changed in a single row. */
  price: z.object({ before: pesos().nullable(), after: pesos().nullable() }).optional(),
});
export type Change = z.output<typeof Change>;
z.globalRegistry.add(Change, { id: 'Change' });

/** The answer of a call whose change can be undone. */
export const Undoable = z.object({
  /** The id of the change, for `undoChanges`; null if nothing was changed. */
  undo: id().nullable(),
});

export type Undoable = z.output<typeof Undoable>;

export const listChanges = endpoint({
  route: 'GET /api/cards/{id}/changes',
  key: 'read',
  summary: 'Changes of the last 24 hours that can be undone, the newest first',
  returns: z.array(Change),
});

export const undoChanges = endpoint({
  route: 'POST /api/cards/{id}/changes/undo',
  key: 'never',
  summary:
    'Undo changes, 100 at most, each once and row by row: rows that changed again meanwhile are skipped',
  body: z.object({ ids: uniqueIds(z.array(id()).min(1).max(MAX_UNDONE_AT_ONCE)) }),
  returns: z.object({
    /** How many rows were restored: created ones were removed, updated ones were set back, deleted ones exist again. */
    created: z.int(),
    updated: z.int(),
    deleted: z.int(),
    /** Why each of the other rows was skipped: '«Torta» cambió después'. */
    skipped: z.array(z.string()),
  }),
});
export type UndoResult = z.output<typeof undoChanges.returns>;
