export const MAX_KEY_NAME = 60;
export const MAX_KEYS = 20;
/** After how many days a key may end by itself. */
export const KEY_DAYS = [30, 90, 365] as const;
