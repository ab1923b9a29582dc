/** The most characters of a request, of its answer, and of the reason for an extension. */
export const MAX_REQUEST_TEXT = 2_000;
export const MAX_ANSWER = 5_000;
export const MAX_EXTENSION_REASON = 500;
