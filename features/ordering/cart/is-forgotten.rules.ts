/** The storage key of the id of the last person on this device: '0' for a guest, 'left' after signing out. */
export const LAST_PERSON = 'vitrina.person';

/**
 * The storage key of whose orders are on this device: the id of the last signed-in person, also after their session
 * expired.
 */
export const CUSTOMER_ID = 'vitrina.customer-id';

/**
 * Whether to delete the orders on this device, with what they say about the customer. A guest who signs in keeps them,
 * and a person whose session has ended by itself finds them again.
 * @param viewer the id of the person who is here now; '0' for a guest
 * @param last the id of the person before; 'left' if they signed out
 * @param owner the id of the person who signed in last; null if nobody did
 */
export const isForgotten = (viewer: string, last: string, owner: string | null): boolean =>
  last === 'left' || (viewer !== '0' && owner !== null && owner !== viewer);
