export const MAX_ZONES = 60;
export const MAX_CUT_OFFS = 6;
export const SLOT_MINUTES = [15, 30, 60, 120] as const;
