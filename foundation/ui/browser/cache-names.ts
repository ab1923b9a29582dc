/** The names of the service worker's caches (app/web/worker). */

/** Scripts, styles, the font. */
export const ASSETS = 'assets';
export const PICTURES = 'pictures';
/** Copies of public pages. */
export const DOCUMENTS = 'documents';
/** The page that is shown instead of one that has no copy. */
export const SHELL = 'shell';
