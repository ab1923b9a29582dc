/** Before a sheet's hash it is the id of what opens the sheet, where the page shows it. */
export const PLACE = 'en-';
