/**
 * The names of the service worker's caches (app/web/worker). `forgetOthers` deletes the private ones of other people.
 */

/** Scripts, styles, the font. */
export const ASSETS = 'assets';
export const PICTURES = 'pictures';
/** Copies of public pages. */
export const DOCUMENTS = 'documents';
/** 'private-12': pages and answers that only person 12 may see; a guest's are in 'private-0'. */
export const PRIVATE = 'private-';
/** The page that is shown instead of one that has no copy. */
export const SHELL = 'shell';
