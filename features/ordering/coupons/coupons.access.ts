import { partGuard } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import { couponProblems } from './coupon-problems.rules.ts';
import type { CouponDraft } from './coupons.contract.ts';
import {
  areOwnItems,
  type CouponRow,
  findCoupon,
  findCouponByCode,
  MISSING_COUPON,
  type OwnedCoupon,
} from './coupons.store.ts';

export const couponManager = (db: Database) =>
  partGuard<OwnedCoupon>()(db, 'manages', 'coupon', { find: findCoupon, missing: MISSING_COUPON });

/**
 * @param coupon as it would be stored
 * @param known the row that it replaces
 * @throws {AppError} `invalid` for a contradiction between its fields, a code that another coupon of the card has, or a
 * product of another card
 */
export async function refuseCouponProblems(
  trx: Queryable,
  card: ManagedCard,
  coupon: CouponRow | CouponDraft,
  known: CouponRow | null,
): Promise<void> {
  const { startDate = null, endDate = null, startTime = null, endTime = null, weekdays = [] } = coupon;
  const { unit, amount, maxUses = null, maxUsesEach = null, itemIds = [] } = coupon;
  const problems = couponProblems({
    ...{ startDate, endDate, startTime, endTime, weekdays },
    ...{ unit, amount, maxUses, maxUsesEach },
  });
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
  const other = await findCouponByCode(trx, card, coupon.code);
  if (other && other.id !== known?.id) throw invalidField('code', 'Ya tienes un cupón con este código.');
  const added = itemIds.filter((id) => !known?.itemIds.includes(id));
  if (!(await areOwnItems(trx, card, added)))
    throw invalidField('itemIds', 'Hay productos que no son de tu tarjeta.');
}
