export const SUSPICIONS = ['address', 'rate', 'size'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** The period, up to now, in which orders are counted. */
export const SUSPICION_MINUTES = 60;

/**
 * Not unusual from one address: an office orders its lunch, and neighbours share an address of their telephone company.
 */
const FEW_FROM_ADDRESS = 8;
/** Not unusual in an hour: at lunch a restaurant receives 100 orders. */
const FEW_FROM_GUESTS = 120;

/** Not unusual in one order: a party orders a hundred empanadas. */
const FEW_PIECES = 100;

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

/** Whether the shop's largest order matters, as above. */
export const mayBeTooLarge = (pieces: number): boolean => isTooLarge(pieces, 0);

/**
 * Whether orders from one address or account take so many counted pieces that they could sell the shop out.
 * @param pieces of the last hour, those of the new order among them
 * @param largest the most pieces of an order that the shop has taken up lately
 */
export const isTooLarge = (pieces: number, largest: number): boolean =>
  pieces > Math.max(FEW_PIECES, largest * 3);

/** Why an order is kept apart, in words for the shop. */
export const SUSPICION_WORDS: Record<Suspicion, string> = {
  address: 'Muchos en poco tiempo desde una misma conexión',
  rate: 'Muchos más de los que recibes en tu mejor hora',
  size: 'Muchas más unidades que en tus pedidos de siempre',
};
