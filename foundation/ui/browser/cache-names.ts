/** The service worker's caches (app/web/worker). What is in them is public, see `forgetOthers`. */

/** Scripts, styles, the font. */
export const ASSETS = 'assets';
export const PICTURES = 'pictures';
/** Copies of public pages. */
export const DOCUMENTS = 'documents';
/** The page in place of one without a copy. */
export const SHELL = 'shell';
