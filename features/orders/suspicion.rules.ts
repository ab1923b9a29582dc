export const SUSPICIONS = ['address', 'rate'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** The period, up to now, in which orders are counted. */
export const SUSPICION_MINUTES = 60;

/**
 * Not unusual from one address: an office orders its lunch, and neighbours share an address of their telephone company.
 */
const FEW_FROM_ADDRESS = 8;
/** Not unusual in an hour: at lunch a restaurant receives 100 orders. */
const FEW_FROM_GUESTS = 120;

/** Guests' orders of the last hour, including the new one. Orders that the shop has taken up do not count. */
export interface RecentOrders {
  fromAddress: number;
  fromGuests: number;
}

/** Whether the busiest hour of the card must be read; most orders do not need it. */
export const mayBeSuspicious = (recent: RecentOrders): boolean => suspicionOf(recent, 0) !== null;

/**
 * Whether a guest's order looks like one of a flood: too many from one address, or far more than the card is used to.
 * @param busiestHour the most orders that the card has had within an hour lately
 */
export function suspicionOf(
  { fromAddress, fromGuests }: RecentOrders,
  busiestHour: number,
): Suspicion | null {
  if (fromAddress > Math.max(FEW_FROM_ADDRESS, busiestHour / 4)) return 'address';
  if (fromGuests > Math.max(FEW_FROM_GUESTS, busiestHour * 3)) return 'rate';
  return null;
}

/** Why an order is kept apart, in words for the shop. */
export const SUSPICION_WORDS: Record<Suspicion, string> = {
  address: 'Muchos en poco tiempo desde una misma conexión',
  rate: 'Muchos más de los que recibes en tu mejor hora',
};
