/** How many characters a request, its answer, and the reason for more time may have. */
export const MAX_REQUEST_TEXT = 2_000;
export const MAX_ANSWER = 5_000;
export const MAX_EXTENSION_REASON = 500;
