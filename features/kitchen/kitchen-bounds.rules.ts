export const MAX_SCREENS = 10;
export const MAX_SCREEN_NAME = 40;
/** More do not fit on a screen, and the kitchen does not need them yet. */
export const MAX_SHOWN = 60;
