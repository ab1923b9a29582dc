/**
 * Whether a picture is on another site. Only the card itself shows such a picture, because loading it tells the other
 * site the visitor's address.
 */
export const isElsewhere = (address: string | null): boolean => /^http/i.test(address ?? '');

/** The picture for pages other than the card's; null if it is on another site. */
export const shownHere = (address: string | null): string | null => (isElsewhere(address) ? null : address);
