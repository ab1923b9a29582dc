/**
 * Whether to delete the orders on this device, with what they say about the customer. A guest who signs in keeps them,
 * and a person whose session has ended by itself finds them again.
 * @param viewer the id of the person who is here now; '0' for a guest
 * @param last the id of the person before; 'left' if they signed out
 * @param owner the id of the person who signed in last; null if nobody did
 */
export const isForgotten = (viewer: string, last: string, owner: string | null): boolean =>
  last === 'left' || (viewer !== '0' && owner !== null && owner !== viewer);
