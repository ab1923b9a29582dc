import { z } from 'zod';
import { Offer, scheduleFields } from '#features/catalogue/offers/offers.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { clearable, id, line, pesos, time, uniqueIds } from '#foundation/contract/schemas.ts';
import { CODE_PATTERN, plainCode } from './coupon.rules.ts';

export const MAX_COUPONS = 100;
const MAX_PRODUCTS = 200;
const MAX_USES = 100_000;

export const CouponTerms = z.object({
  code: z.string(),
  unit: z.enum(['percent', 'pesos']),
  amount: z.int(),
  /** The products of the order must add up to this, in pesos; 0 for any order. */
  from: pesos(),
  /** The products that it is for; empty for all. */
  itemIds: z.array(z.int()),
  /** Offers are not reduced any further. */
  skipsOffers: z.boolean(),
  /** It is limited for each phone, so an order with it needs one. */
  needsPhone: z.boolean(),
});

const { startDate, endDate, weekdays, startTime, endTime } = Offer.shape;

export const Coupon = CouponTerms.extend({
  id: id(),
  cardId: id(),
  ...{ startDate, endDate, weekdays, startTime, endTime },
  /** How many orders can use it; null for any number. */
  maxUses: z.int().nullable(),
  /** How many orders of one phone can use it. */
  maxUsesEach: z.int().nullable(),
  isActive: z.boolean(),
  /** Whether its schedule includes the present instant. */
  isRunning: z.boolean(),
  /** Orders with it that are not cancelled. */
  uses: z.int(),
  /** What it took off these orders, in pesos. */
  discounted: z.number(),
  createdAt: time(),
});
export type Coupon = z.output<typeof Coupon>;

/** A code in any way that people type it. */
export const couponCode = () =>
  line(60)
    .overwrite(plainCode)
    .regex(CODE_PATTERN, { error: 'El código tiene de 3 a 20 letras, números o guiones.' });

const uses = () => z.int().min(1).max(MAX_USES).nullable();

/** Contradictions between fields are refused when stored, because an update may send only one of them. */
export const CouponDraft = z.object({
  code: couponCode(),
  unit: z.enum(['percent', 'pesos']),
  amount: pesos().min(1),
  from: pesos().optional(),
  itemIds: uniqueIds(z.array(id()).max(MAX_PRODUCTS)).optional(),
  skipsOffers: z.boolean().optional(),
  maxUses: uses().optional(),
  maxUsesEach: uses().optional(),
  isActive: z.boolean().optional(),
  ...scheduleFields,
});
export type CouponDraft = z.output<typeof CouponDraft>;
export const CouponUpdate = CouponDraft.partial();

export const listCoupons = endpoint({
  route: 'GET /api/cards/{id}/coupons',
  key: 'catalogue',
  summary: "A card's coupons with how often each was used",
  returns: z.array(Coupon),
});

export const createCoupon = endpoint({
  route: 'POST /api/cards/{id}/coupons',
  key: 'catalogue',
  summary: 'Add a coupon',
  body: CouponDraft,
  status: 201,
  returns: Coupon,
});

export const updateCoupon = endpoint({
  route: 'PUT /api/coupons/{id}',
  key: 'catalogue',
  summary: 'Change a coupon; orders that have it keep what it took off',
  body: CouponUpdate,
  returns: Coupon,
});

export const deleteCoupon = endpoint({
  route: 'DELETE /api/coupons/{id}',
  key: 'catalogue',
  summary: 'Delete a coupon; orders that have it keep what it took off',
});

export const checkCoupon = endpoint({
  route: 'POST /api/cards/{id}/coupons/check',
  isOnCardHosts: true,
  isEssential: true,
  summary: 'What a coupon takes off an order; refused if it cannot be used now, or not by this phone',
  body: z.object({ code: couponCode(), customerPhone: clearable(line(30)).optional() }),
  returns: CouponTerms,
});
