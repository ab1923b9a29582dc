export const MAX_SCREENS = 10;
export const MAX_SCREEN_NAME = 40;
/** The most orders on a screen: no more fit, and the kitchen does not need the later ones yet. */
export const MAX_SHOWN = 60;
