/** The prefix of an id. Followed by a sheet's hash, it is the id of the element on the page that opens the sheet. */
export const PLACE = 'en-';
