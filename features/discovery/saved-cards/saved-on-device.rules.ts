/** The storage key of the cards that were saved on this device without an account: see useSavedOnDevice. */
export const SAVED_ON_DEVICE = 'saved-here';
