import type { VisibleCard } from '#features/card/cards/cards.store.ts';
import type { CouponRow } from '#features/ordering/coupons/coupons.store.ts';
import { deliveryFee, minimumProblem } from '#features/ordering/settings/delivery.rules.ts';
import { timeInText } from '#features/ordering/settings/due-text.rules.ts';
import {
  fulfilmentsOf,
  type OrderSettingsRow,
  toSwitchboard,
} from '#features/ordering/settings/order-settings.store.ts';
import { firstFreeSlot, hasLimits } from '#features/ordering/settings/slots.rules.ts';
import { findSlotDays } from '#features/ordering/settings/slots.store.ts';
import { switchboardAt } from '#features/ordering/settings/switchboard.rules.ts';
import { isPhone, PHONE_WANTED } from '#foundation/contract/typed-phone.ts';
import { lockSubject, type Queryable } from '#foundation/server/database/database.ts';
import { invalidField, notAvailable } from '#foundation/server/http/errors.ts';
import type { Fulfilment, OrderLine, OrderRequest } from './orders.contract.ts';
import { itemIdsOf } from './stock.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An order for a full slot moves by at most this much: nobody wants today's lunch tomorrow. */
const MAX_MOVE_MS = 12 * HOUR_MS;
/** If an order for as soon as possible is due later than this, the customer is told. */
export const SOON_MS = 2 * HOUR_MS;

interface DueTime {
  /** Null for as soon as possible. */
  dueAt: Date | null;
  dueMinutes: number | null;
}

/** The settings for this order: whoever sits at a table orders for now and is known by the table. */
export const settingsFor = (
  settings: OrderSettingsRow,
  asked: OrderRequest['fulfilment'],
): OrderSettingsRow =>
  asked?.type === 'table'
    ? { ...settings, asksName: false, asksPhone: false, takesAsap: true, noticeMinutes: 0 }
    : settings;

/**
 * Demands the name and phone that the shop asks for, and the phone that a coupon needs which is limited for each.
 * @throws {AppError} `invalid`, naming the field that is missing
 */
export function requireCustomer(
  { asksName, asksPhone }: OrderSettingsRow,
  { customerName, customerPhone }: Pick<OrderRequest, 'customerName' | 'customerPhone'>,
  coupon: CouponRow | null,
): void {
  if (asksName && !customerName) throw invalidField('customerName', 'Escribe tu nombre.');
  if ((asksPhone || customerPhone || coupon?.maxUsesEach) && !isPhone(customerPhone ?? ''))
    throw invalidField('customerPhone', PHONE_WANTED);
}

/**
 * How the customer gets the order, and the fee. A card that does not ask for it refuses a request that names a way.
 * @param subtotal of the products, in pesos
 * @param at when it is due, and whether its card shows prices; null for an order that the owner enters, to which neither
 * the minimum nor the switchboard applies
 * @throws {AppError} `invalid` for a way or zone that the shop does not offer, or for an order below the zone's
 * minimum; `not_available` for a delivery while 'solo retiro' is switched on
 */
export function agreedFulfilment(
  settings: OrderSettingsRow,
  asked: OrderRequest['fulfilment'],
  subtotal: number,
  at: { now: Date; dueAt: OrderRequest['dueAt']; showsPrices: boolean } | null,
): { fulfilment: Fulfilment | null; fee: number } {
  const offered = fulfilmentsOf(settings);
  if (!asked) {
    if (offered.length > 0) throw invalidField('fulfilment', 'Elige cómo recibir tu pedido.');
    return { fulfilment: null, fee: 0 };
  }
  if (!offered.includes(asked.type)) {
    throw invalidField('fulfilment', 'Este negocio ya no ofrece esa forma de entrega.');
  }
  if (asked.type !== 'delivery') return { fulfilment: asked, fee: 0 };
  if (at && isPickupOnly(settings, at)) {
    throw notAvailable('Por ahora este negocio solo atiende retiros.', {
      fulfilment: 'Por ahora solo hay retiro.',
    });
  }
  const zone = settings.zones.find(({ id }) => id === asked.zoneId);
  if (!zone) throw invalidField('fulfilment.zoneId', 'Este negocio ya no despacha ahí.');
  const problem = at && minimumProblem(zone, subtotal, at.showsPrices);
  if (problem) throw invalidField('fulfilment.zoneId', problem);
  const { address, reference = null } = asked;
  return {
    fulfilment: { type: 'delivery', zone: zone.name, address, reference },
    fee: deliveryFee(zone, subtotal),
  };
}

/** 'Solo retiro' ends by itself, so an order that is due afterwards can be delivered. */
function isPickupOnly(
  settings: OrderSettingsRow,
  { now, dueAt }: { now: Date; dueAt: OrderRequest['dueAt'] },
): boolean {
  const { pickupOnlyUntil } = switchboardAt(toSwitchboard(settings), now);
  return pickupOnlyUntil !== null && (!dueAt || Date.parse(dueAt) < Date.parse(pickupOnlyUntil));
}

/** @throws {AppError} `not_available` while the shop has switched orders off */
export function requireOpenForOrders(
  { timeZone }: Pick<VisibleCard, 'timeZone'>,
  settings: OrderSettingsRow,
  now: Date,
): void {
  const { pausedUntil } = switchboardAt(toSwitchboard(settings), now);
  if (!pausedUntil) return;
  throw notAvailable(
    `Este negocio no recibe pedidos hasta ${timeInText(new Date(pausedUntil), now, timeZone)}.`,
  );
}

/**
 * If the card limits its slots, waits for its other orders, so that two cannot both take the last place. Call it before
 * anything else of the card is locked: every order locks its slots first.
 */
export async function lockSlots(trx: Queryable, settings: OrderSettingsRow): Promise<void> {
  if (settings.asksTime && hasLimits(settings)) await lockSubject(trx, `slots:${settings.cardId}`);
}

/**
 * When the order is due. If slots are limited, an order for as soon as possible takes the first free slot, and an order
 * for a full slot moves to the next free one. Call it with the slots locked.
 * @throws {AppError} `invalid` for a time that is not offered, or after which no slot is free for half a day;
 * `not_available` when every slot is full
 */
export async function agreedTime(
  trx: Queryable,
  card: VisibleCard,
  settings: OrderSettingsRow,
  {
    lines,
    total,
    dueAt,
    now,
  }: { lines: readonly OrderLine[]; total: number; dueAt: OrderRequest['dueAt']; now: Date },
): Promise<DueTime> {
  if (!settings.asksTime) {
    if (dueAt) throw invalidField('dueAt', 'Este negocio no pide una hora.');
    return { dueAt: null, dueMinutes: null };
  }
  const isLimited = hasLimits(settings);
  const { days, takesAsap } = await findSlotDays(trx, card, settings, {
    itemIds: itemIdsOf(lines),
    total,
    now,
  });
  if (!dueAt) {
    if (!takesAsap) throw invalidField('dueAt', 'Elige para cuándo es tu pedido.');
    if (!isLimited) return { dueAt: null, dueMinutes: null };
  }
  const asked = dueAt ? Date.parse(dueAt) : 0;
  const isOffered = days.some(({ slots }) => slots.some(({ start }) => start === asked));
  // An order for a time that has just passed moves, as for a full slot; any other time was never offered.
  if (dueAt && !isOffered && asked > now.getTime() + settings.noticeMinutes * MINUTE_MS) {
    throw invalidField('dueAt', 'A esa hora no se puede. Elige otra.');
  }
  const slot = firstFreeSlot(days, asked);
  if (!slot) {
    throw notAvailable('Ya no quedan horas para pedir en los próximos días.', {
      dueAt: 'Ya no quedan horas.',
    });
  }
  // An order that was sent without a connection may arrive after its time. Then it takes the first free slot, however
  // late.
  if (asked > now.getTime() && slot.start - asked > MAX_MOVE_MS) {
    throw invalidField('dueAt', 'A esa hora no se puede. Elige otra.');
  }
  return { dueAt: new Date(slot.start), dueMinutes: settings.slotMinutes };
}
