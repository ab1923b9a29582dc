/** This and a sheet's hash are the id of the element on the page that opens the sheet. */
export const PLACE = 'en-';
