/**
 * Characters, for a class in a regular expression, that change the direction of the text after them, or that are
 * invisible (Braille and Hangul blanks).
 */
export const UNSEEN =
  '\\u061c\\u115f\\u1160\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\u2800\\u3164\\uffa0';
