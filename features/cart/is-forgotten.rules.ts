/**
 * Whether the orders on this device, and what they told of the customer, are to go. A guest who signs in keeps them, and
 * they wait for a person whose session has ended by itself.
 * @param viewer the id of the person who is here now; '0' for a guest
 * @param last that of the person before; 'left' after they signed out
 * @param owner the id of the person signed in last; null for none
 */
export const isForgotten = (viewer: string, last: string, owner: string | null): boolean =>
  last === 'left' || (viewer !== '0' && owner !== null && owner !== viewer);
