export const MAX_LINES = 200;
export const MAX_QUANTITY = 999;
/** Characters in the customer's note on a line. */
export const MAX_LINE_NOTE = 200;
