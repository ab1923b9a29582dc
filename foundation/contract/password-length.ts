/** Of every password that is chosen: by people, and in the settings. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 200;
