/** Lines of an order. */
export const MAX_LINES = 200;
/** Pieces of a line. */
export const MAX_QUANTITY = 999;
/** Characters of the customer's wish for a line. */
export const MAX_LINE_NOTE = 200;
