/** How long a link for a password works that an administrator hands over: until the person has time for it. */
export const HANDED_LINK_DAYS = 3;
