import { cardManager, visibleCard } from '#features/card/cards/cards.access.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import {
  partSubject,
  recordCreated,
  recordDeleted,
  recordUpdated,
} from '#features/platform/audit/audit.store.ts';
import { isPhone } from '#foundation/contract/typed-phone.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { couponManager, refuseCouponProblems } from './coupons.access.ts';
import {
  type Coupon,
  checkCoupon,
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
} from './coupons.contract.ts';
import {
  findCoupon,
  findCoupons,
  findUsableCoupon,
  insertCoupon,
  MISSING_COUPON,
  removeCoupon,
  requireUseLeft,
  ruleOf,
  updateCouponColumns,
} from './coupons.store.ts';

/** Of an address at one card. All tables of a restaurant share one, and each cart asks several times. */
const CHECKS: Limit = { max: 600, windowSeconds: 60 * 60 };
/** Checks that look at the phone, which tell whose customer it is. After them only a sent order says it. */
const PHONES: Limit = { max: 10, windowSeconds: 60 * 60 };

/** No page shows coupons: a cart asks for them. */
export const changesPages = false;

export default function couponRoutes(app: App, { db, throttle }: Services): void {
  registerEndpoint(app, listCoupons, cardManager(db), async ({ viewer, card }) => {
    await takeRead(throttle, 'coupons', viewer.id);
    return findCoupons(db, card);
  });

  registerEndpoint(app, createCoupon, cardManager(db), ({ viewer, card, body }) =>
    withCardLock(db, card, async (trx, locked) => {
      await refuseCouponProblems(trx, locked, body, null);
      const { id } = await insertCoupon(trx, locked, body);
      const [coupon] = (await findCoupons(trx, locked, id)) as [Coupon];
      await recordCreated(trx, viewer, partSubject('coupon', coupon, coupon.code, card), audited(coupon));
      return coupon;
    }),
  );

  registerEndpoint(app, updateCoupon, couponManager(db), ({ viewer, card, coupon: { id }, coupon, body }) =>
    withCardLock(db, card, async (trx, locked) => {
      const known = await findCoupon(trx, id);
      const [before] = await findCoupons(trx, locked, id);
      if (!known || !before) throw notFound(MISSING_COUPON);
      await refuseCouponProblems(trx, locked, { ...known, ...body }, known);
      await updateCouponColumns(trx, coupon, body);
      const [after] = (await findCoupons(trx, locked, id)) as [Coupon];
      const subject = partSubject('coupon', after, after.code, card);
      await recordUpdated(trx, viewer, subject, audited(before), audited(after));
      return after;
    }),
  );

  registerEndpoint(app, deleteCoupon, couponManager(db), ({ viewer, card, coupon }) =>
    withCardLock(db, card, async (trx, locked) => {
      const [before] = await findCoupons(trx, locked, coupon.id);
      await removeCoupon(trx, coupon);
      if (before)
        await recordDeleted(trx, viewer, partSubject('coupon', coupon, coupon.code, card), audited(before));
    }),
  );

  registerEndpoint(app, checkCoupon, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    const place = `${clientAddress(request)}:${card.id}`;
    await throttle.take(`coupons:${place}`, CHECKS);
    const { code, customerPhone = null } = body;
    const coupon = await findUsableCoupon(db, card, code, new Date());
    const needsPhone = coupon.maxUsesEach !== null;
    const looksAtPhone =
      needsPhone && isPhone(customerPhone ?? '') && (await throttle.allows(`coupon-phones:${place}`, PHONES));
    await requireUseLeft(db, { couponId: coupon.id, customerPhone: looksAtPhone ? customerPhone : null });
    return { ...ruleOf(coupon), itemIds: coupon.itemIds, needsPhone };
  });
}

/** What the log shows of a coupon: what somebody typed. */
const audited = ({ uses: _, discounted: _d, isRunning: _r, needsPhone: _n, ...coupon }: Coupon) => coupon;
