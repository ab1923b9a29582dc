/**
 * Whether a picture is on another site. Only the card itself shows such a picture: each one shown tells the other site the
 * address of whoever looks.
 */
export const isElsewhere = (address: string | null): boolean => /^http/i.test(address ?? '');

/** The picture as pages other than the card show it: none if it is on another site. */
export const shownHere = (address: string | null): string | null => (isElsewhere(address) ? null : address);
