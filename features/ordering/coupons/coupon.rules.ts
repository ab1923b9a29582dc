import { formatPesos } from '#foundation/contract/money.ts';

/** How much a coupon takes off an order. An order keeps it as it was when the order was placed. */
export interface CouponRule {
  code: string;
  unit: 'percent' | 'pesos';
  amount: number;
  from: number;
  itemIds: readonly number[];
  skipsOffers: boolean;
}

/** A coupon in a cart. */
export interface AppliedCoupon extends CouponRule {
  needsPhone: boolean;
}

export interface ReducibleLine {
  type: 'item' | 'offer' | 'other';
  id: number;
  subtotal: number;
}

const sumOf = (lines: readonly ReducibleLine[]): number =>
  lines.reduce((sum, { subtotal }) => sum + subtotal, 0);

/** The lines that the coupon reduces. */
const reducedLines = <Line extends ReducibleLine>(
  { itemIds, skipsOffers }: CouponRule,
  lines: readonly Line[],
): Line[] =>
  lines.filter(({ type, id }) =>
    itemIds.length > 0 ? type === 'item' && itemIds.includes(id) : !(type === 'offer' && skipsOffers),
  );

/**
 * What a coupon takes off these lines, in pesos; never more than they cost. The cart, the server and every change of an
 * order use this sum.
 */
export function discountOf(coupon: CouponRule | null, lines: readonly ReducibleLine[]): number {
  if (coupon === null || sumOf(lines) < coupon.from) return 0;
  const reduced = sumOf(reducedLines(coupon, lines));
  return coupon.unit === 'percent'
    ? Math.round((reduced * coupon.amount) / 100)
    : Math.min(coupon.amount, reduced);
}

/**
 * Why the coupon takes nothing off these lines, as a sentence; null if it does.
 * @param showsPrices false leaves out what is missing, which tells what the lines cost
 */
export function couponProblem(
  coupon: CouponRule,
  lines: readonly ReducibleLine[],
  showsPrices = true,
): string | null {
  const missing = coupon.from - sumOf(lines);
  if (missing > 0)
    return `Este cupón es para pedidos desde ${formatPesos(coupon.from)}.${showsPrices ? ` Te faltan ${formatPesos(missing)}.` : ''}`;
  if (reducedLines(coupon, lines).length > 0) return null;
  return coupon.itemIds.length > 0
    ? 'Este cupón es para otros productos.'
    : 'Este cupón no se suma a las ofertas.';
}

/** '10 % de descuento', '$2.000 de descuento desde $15.000' */
export const couponWords = ({ unit, amount, from }: Pick<CouponRule, 'unit' | 'amount' | 'from'>): string =>
  `${unit === 'percent' ? `${amount} %` : formatPesos(amount)} de descuento${from > 0 ? ` desde ${formatPesos(from)}` : ''}`;

/** A code as it is compared: people type it in small letters, with spaces and accents. */
export const plainCode = (typed: string): string =>
  typed
    .replace(/ñ/gi, '\u0001')
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .replaceAll('\u0001', 'Ñ')
    .toUpperCase();

/** Of a code: from 3 to 20 letters, digits and hyphens. */
export const CODE_PATTERN = /^[A-Z0-9Ñ-]{3,20}$/;

/** The parameter of a card's address that applies a coupon: '/panaderia?cupon=DULCE10'. */
export const COUPON_PARAMETER = 'cupon';

/** The address of a card that applies this coupon. */
export const couponLink = (cardUrl: string, code: string): string =>
  `${cardUrl}?${COUPON_PARAMETER}=${encodeURIComponent(code)}`;
