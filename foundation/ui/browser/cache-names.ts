/** The service worker's caches (app/web/worker). Others than their person see none of the private ones: `forgetOthers`. */

/** Scripts, styles, the font. */
export const ASSETS = 'assets';
export const PICTURES = 'pictures';
/** Copies of public pages. */
export const DOCUMENTS = 'documents';
/** 'private-12': pages and answers that only person 12 may see; of a guest 'private-0'. */
export const PRIVATE = 'private-';
/** The page in place of one without a copy. */
export const SHELL = 'shell';
