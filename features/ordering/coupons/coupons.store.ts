import { type Generated, type Selectable, sql } from 'kysely';
import type { CardRow, ManagedCard } from '#features/card/cards/cards.store.ts';
import { requireRoomFor } from '#features/card/cards/parts.store.ts';
import { isOfferRunning, type Weekday } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import { type CouponRule, couponProblem, type ReducibleLine } from './coupon.rules.ts';
import { type Coupon, type CouponDraft, MAX_COUPONS } from './coupons.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    coupons: {
      id: Generated<number>;
      cardId: number;
      code: string;
      unit: CouponRule['unit'];
      amount: number;
      fromTotal: Generated<number>;
      itemIds: Generated<number[]>;
      skipsOffers: Generated<boolean>;
      startDate: string | null;
      endDate: string | null;
      weekdays: Generated<Weekday[]>;
      startTime: string | null;
      endTime: string | null;
      maxUses: number | null;
      maxUsesEach: number | null;
      isActive: Generated<boolean>;
      createdAt: Generated<Date>;
    };
  }
}

export type CouponRow = Selectable<Tables['coupons']>;

declare const owned: unique symbol;
/** Proof that the requester manages the coupon's card. Only coupons.access.ts creates it. */
export type OwnedCoupon = CouponRow & { readonly [owned]: true };

export const MISSING_COUPON = 'Este cupón ya no existe.';

export async function findCoupon(db: Queryable, couponId: number): Promise<CouponRow | null> {
  return (await db.selectFrom('coupons').selectAll().where('id', '=', couponId).executeTakeFirst()) ?? null;
}

/** The terms that an order keeps. */
export const ruleOf = ({ code, unit, amount, fromTotal, itemIds, skipsOffers }: CouponRow): CouponRule => ({
  ...{ code, unit, amount, from: fromTotal, itemIds, skipsOffers },
});

/** A card's coupons as its team sees them, the oldest first. */
export async function findCoupons(
  db: Queryable,
  { id: cardId, timeZone }: Pick<CardRow, 'id' | 'timeZone'>,
  only?: number,
): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('cardId', '=', cardId)
    .$if(only !== undefined, (query) => query.where('id', '=', only as number))
    .orderBy('id')
    .execute();
  const { rows: counts } = await sql<{ couponId: number; uses: number; discounted: number }>`
    select coupon_id, count(*)::int as uses, sum(discount)::bigint as discounted from orders
    where coupon_id = any(${rows.map(({ id }) => id)}) and status <> 'cancelada' group by coupon_id
  `.execute(db);
  const now = new Date();
  return rows.map((row) => {
    const { fromTotal: from, createdAt, ...coupon } = row;
    const { uses = 0, discounted = 0 } = counts.find(({ couponId }) => couponId === row.id) ?? {};
    return {
      ...{ ...coupon, from, uses, discounted, needsPhone: row.maxUsesEach !== null },
      isRunning: isOfferRunning(row, now, timeZone),
      createdAt: createdAt.toISOString(),
    };
  });
}

const columnsOf = ({ from, ...draft }: Partial<CouponDraft>) => ({
  ...draft,
  ...(from !== undefined && { fromTotal: from }),
});

/** Call it inside `withCardLock`. @throws {AppError} `limit_reached` */
export async function insertCoupon(
  trx: Queryable,
  card: ManagedCard,
  draft: CouponDraft,
): Promise<CouponRow> {
  await requireRoomFor(trx, card, 'coupons', {
    added: 1,
    max: MAX_COUPONS,
    message: `Una tarjeta puede tener hasta ${MAX_COUPONS} cupones.`,
  });
  const { code, unit, amount, ...more } = draft;
  return trx
    .insertInto('coupons')
    .values({ ...columnsOf(more), code, unit, amount, cardId: card.id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Call it inside `withCardLock`. */
export async function updateCouponColumns(
  trx: Queryable,
  coupon: OwnedCoupon,
  changes: Partial<CouponDraft>,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await trx.updateTable('coupons').set(columnsOf(changes)).where('id', '=', coupon.id).execute();
}

export async function removeCoupon(trx: Queryable, coupon: OwnedCoupon): Promise<void> {
  await trx.deleteFrom('coupons').where('id', '=', coupon.id).execute();
}

/** Whether all of these are products of the card. */
export async function areOwnItems(
  db: Queryable,
  { id: cardId }: Pick<CardRow, 'id'>,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { count } = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cardId', '=', cardId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count === ids.length;
}

/** The coupon of the card that has this code. */
export const findCouponByCode = (
  db: Queryable,
  { id: cardId }: Pick<CardRow, 'id'>,
  code: string,
): Promise<CouponRow | undefined> =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('code', '=', code)
    .executeTakeFirst();

const isToCome = ({ startDate }: CouponRow, today: string) => startDate !== null && today < startDate;

const refused = (message: string) => notAvailable(message, { coupon: message });

/**
 * The coupon with this code, if an order can use it now.
 * @throws {AppError} `not_available`, saying why not; one that is switched off or to come is not told from one that never was
 */
export async function findUsableCoupon(
  db: Queryable,
  card: Pick<CardRow, 'id' | 'timeZone'>,
  code: string,
  now: Date,
): Promise<CouponRow> {
  const coupon = await findCouponByCode(db, card, code);
  if (!coupon?.isActive || isToCome(coupon, localParts(now, card.timeZone).date))
    throw refused('Este cupón no existe o ya terminó.');
  if (!isOfferRunning(coupon, now, card.timeZone))
    throw refused('Este cupón no se puede usar en este momento.');
  return coupon;
}

/**
 * The coupon with this code, if it takes something off these lines now.
 * @throws {AppError} `not_available`, saying why not
 */
export async function findCouponFor(
  db: Queryable,
  card: Pick<CardRow, 'id' | 'timeZone' | 'enablePricing'>,
  code: string,
  { lines, now }: { lines: readonly ReducibleLine[]; now: Date },
): Promise<CouponRow> {
  const coupon = await findUsableCoupon(db, card, code, now);
  const problem = couponProblem(ruleOf(coupon), lines, card.enablePricing);
  if (problem) throw refused(problem);
  return coupon;
}

/** Whether a customer could use any coupon of this card now. */
export async function hasUsableCoupon(
  db: Queryable,
  { id: cardId, timeZone }: Pick<CardRow, 'id' | 'timeZone'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('isActive', '=', true)
    .execute();
  return rows.some((coupon) => isOfferRunning(coupon, now, timeZone));
}

interface Use {
  couponId: number | null;
  customerPhone: string | null;
}

/** @throws {AppError} `not_available` if all uses of the coupon, or of it by this phone, are taken */
export async function requireUseLeft(db: Queryable, { couponId, customerPhone }: Use): Promise<void> {
  const { rows } = await sql<{ isUsedUp: boolean; isUsedUpByPhone: boolean }>`
    select
      (select count(*) from orders where coupon_id = coupons.id and status <> 'cancelada') >= max_uses as is_used_up,
      (
        select count(*) from orders
        where coupon_id = coupons.id and status <> 'cancelada'
          and customer_digits(customer_phone) = customer_digits(${customerPhone})
      ) >= max_uses_each as is_used_up_by_phone
    from coupons where id = ${couponId}
  `.execute(db);
  if (rows[0]?.isUsedUp) throw refused('Este cupón ya se usó todas las veces que se podía.');
  if (rows[0]?.isUsedUpByPhone) throw refused('Con este teléfono ya se usó este cupón.');
}

/**
 * Takes a use for an order that this transaction records, or takes up again after it was cancelled. Orders that need the
 * last use wait for each other here, so call it after all other rows are locked.
 * @throws {AppError} `not_available`
 */
export async function takeUse(trx: Queryable, use: Use): Promise<void> {
  if (use.couponId === null) return;
  const row = () =>
    trx.selectFrom('coupons').select(['maxUses', 'maxUsesEach']).where('id', '=', use.couponId);
  const coupon = await row().forKeyShare().executeTakeFirst();
  if (!coupon) throw refused(MISSING_COUPON);
  // Most coupons have no limit, and their orders need not wait.
  if (coupon.maxUses === null && coupon.maxUsesEach === null) return;
  await row().forNoKeyUpdate().execute();
  await requireUseLeft(trx, use);
}
