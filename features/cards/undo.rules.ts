/** For so long what was deleted, imported or changed in many products at once can be taken back. */
export const UNDO_HOURS = 24;
