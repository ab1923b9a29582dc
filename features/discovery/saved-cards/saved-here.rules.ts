/** The storage key of the cards that were saved on this device without an account: see useSavedHere. */
export const SAVED_HERE = 'saved-here';
