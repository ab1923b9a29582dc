import { type CouponRule, discountOf, type ReducibleLine } from '#features/ordering/coupons/coupon.rules.ts';
import { orderAmounts } from '#features/ordering/orders/order-amounts.rules.ts';
import type { FulfilmentText } from '#features/ordering/orders/order-text.rules.ts';
import type { FulfilmentRequest, OrderRequest } from '#features/ordering/orders/orders.contract.ts';
import { lineTotal } from '#features/ordering/orders/quantity.rules.ts';
import {
  type DeliveryZone,
  deliveryFee,
  minimumProblem,
} from '#features/ordering/settings/delivery.rules.ts';
import { depositOf } from '#features/ordering/settings/deposit.rules.ts';
import { timeInText, whenText } from '#features/ordering/settings/due-text.rules.ts';
import type { FulfilmentType } from '#features/ordering/settings/order-settings.contract.ts';
import type { Ordering } from '#features/ordering/settings/ordering.contract.ts';
import { switchboardAt } from '#features/ordering/settings/switchboard.rules.ts';
import { isPhone, PHONE_WANTED } from '#foundation/contract/typed-phone.ts';
import type { Cart } from './cart.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';

/** As soon as possible, or the start (ISO 8601) and length of a slot. */
export type Due = 'asap' | { at: string; minutes: number };

export interface Answers {
  way: FulfilmentType | null;
  zoneId: number | null;
  address: string;
  reference: string;
  table: string;
  due: Due | null;
  name: string;
  phone: string;
}

/** The questions that the shop asks about this cart now. */
export interface Asked
  extends Pick<Ordering, 'asksName' | 'asksPhone' | 'asksTime' | 'zones' | 'timeZone' | 'deposit'> {
  /** How the customer can get the order; empty where the shop does not ask. */
  ways: FulfilmentType[];
  takesAsap: boolean;
  /** An order that is due before this time (ISO 8601) can only be picked up; null if there is no such limit. */
  pickupOnlyUntil: string | null;
  /** 'Torta se pide con 48 h de anticipación.' */
  notice: string | null;
  /** 'Por ahora solo hay retiro.', 'Los pedidos demoran 40 min más.' */
  notes: string[];
  /** Why no order can be sent now. */
  closed: string | null;
}

export function checkoutQuestions(ordering: Ordering, cart: Cart, find: FindLineDetails, now: Date): Asked {
  const { pausedUntil, pickupOnlyUntil, delayMinutes } = switchboardAt(ordering, now);
  const offered = ordering.fulfilments;
  // 'Solo retiro' is about today: an order for another day can still be delivered.
  const isLaterDelivered = ordering.takesOtherDays && offered.includes('delivery');
  const ways = pickupOnlyUntil && !isLaterDelivered ? offered.filter((way) => way !== 'delivery') : offered;
  const hours = new Map(ordering.notices);
  const slowest = cart
    .flatMap((line) => {
      const needed = hours.get(find(line)?.id ?? 0);
      return needed ? [{ name: find(line)?.name ?? '', needed }] : [];
    })
    .toSorted((a, b) => b.needed - a.needed)[0];
  const notes = [];
  if (ways.length < offered.length) notes.push('Por ahora no hay despacho.');
  else if (pickupOnlyUntil && isLaterDelivered) notes.push('Por ahora hay despacho solo para otro día.');
  if (delayMinutes) notes.push(`Los pedidos demoran ${delayMinutes} min más.`);
  let closed = null;
  if (pausedUntil)
    closed = `No recibe pedidos hasta ${timeInText(new Date(pausedUntil), now, ordering.timeZone)}`;
  else if (pickupOnlyUntil && offered.length > 0 && ways.length === 0)
    closed = `Sin despacho hasta ${timeInText(new Date(pickupOnlyUntil), now, ordering.timeZone)}`;
  const { asksName, asksPhone, asksTime, zones, timeZone, deposit } = ordering;
  return {
    ...{ asksName, asksPhone, asksTime, zones, timeZone, deposit, ways, notes, closed },
    takesAsap: ordering.takesAsap && !slowest,
    pickupOnlyUntil: isLaterDelivered ? pickupOnlyUntil : null,
    notice: slowest ? `${slowest.name} se pide con ${slowest.needed} h de anticipación.` : null,
  };
}

export interface Question {
  asked: Asked;
  answers: Answers;
  problems: Record<string, string>;
  onAnswer: (answer: Partial<Answers>) => void;
}

/** What is known about this customer, from earlier orders on this device. */
export interface KnownCustomer extends Partial<Omit<Answers, 'due' | 'zoneId'>> {
  /** The name of the zone: every card has its own ids. */
  zone?: string;
}

/** The answers that count: those given here, otherwise those known from before, otherwise the only possible one. */
export function answersOf(
  asked: Asked,
  given: Partial<Answers>,
  known: KnownCustomer,
  scannedTable: string,
): Answers {
  const isOffered = (way: FulfilmentType | null | undefined) => way && asked.ways.includes(way);
  const isZone = (id: number | null | undefined) => asked.zones.some((zone) => zone.id === id);
  const wayHere: FulfilmentType | null = scannedTable ? 'table' : null;
  const onlyWay = asked.ways.length === 1 ? asked.ways[0] : null;
  const knownZone = asked.zones.find(({ name }) => name === known.zone) ?? null;
  const onlyZone = asked.zones.length === 1 ? asked.zones[0] : null;
  const zoneId = [given.zoneId, knownZone?.id, onlyZone?.id].find(isZone) ?? null;
  // With its zones in sight one tap answers both questions; nothing is charged before that.
  const isZoneAsked = asked.zones.length > 1 && zoneId === null;
  const openWay: FulfilmentType | null = isZoneAsked && !asked.pickupOnlyUntil ? 'delivery' : null;
  const due = given.due === undefined ? 'asap' : given.due;
  return {
    way: [given.way, wayHere, known.way, onlyWay, openWay].find(isOffered) ?? null,
    zoneId,
    address: given.address ?? known.address ?? '',
    reference: given.reference ?? known.reference ?? '',
    table: given.table ?? scannedTable,
    due: due === 'asap' && !asked.takesAsap ? null : due,
    name: given.name ?? known.name ?? '',
    phone: given.phone ?? known.phone ?? '',
  };
}

/** Whoever sits at a table orders for now and is known by the table, so nothing else is asked. */
export const atTable = (
  asked: Asked,
  answers: Answers,
  needsPhone = false,
): { asked: Asked; answers: Answers } =>
  answers.way === 'table' && !asked.notice
    ? {
        asked: { ...asked, asksName: false, asksPhone: needsPhone, takesAsap: true },
        answers: { ...answers, due: 'asap' },
      }
    : { asked, answers };

export interface Sums {
  subtotal: number;
  /** The delivery fee; null if nothing is delivered or no zone is chosen yet. */
  fee: number | null;
  coupon: string | null;
  discount: number;
  total: number;
  isPartlyUnpriced: boolean;
  deposit: number;
}

const zoneOf = (asked: Asked, { way, zoneId }: Answers): DeliveryZone | undefined =>
  way === 'delivery' ? asked.zones.find(({ id }) => id === zoneId) : undefined;

/** What each line is and costs, and the share of it that its product asks for in advance. */
export function cartAmounts(cart: Cart, find: FindLineDetails, ordering: Pick<Ordering, 'deposits'>) {
  const deposits = new Map(ordering.deposits);
  return cart.map((line) => ({
    ...{ type: line.type, id: line.id },
    subtotal: lineTotal(find(line)?.price ?? 0, line.quantity),
    depositPercent: deposits.get(find(line)?.id ?? 0),
  }));
}

/** @param showsPrices false hides the fee, too: the customer sees no prices */
export function sumsOf(
  lines: readonly (ReducibleLine & { depositPercent?: number | undefined })[],
  asked: Asked,
  answers: Answers,
  showsPrices: boolean,
  coupon: CouponRule | null = null,
): Sums {
  const { total: subtotal } = orderAmounts(lines);
  const zone = showsPrices ? zoneOf(asked, answers) : undefined;
  const fee = zone ? deliveryFee(zone, subtotal) : null;
  const discount = discountOf(coupon, lines);
  const amounts = orderAmounts(lines, fee ?? 0, discount);
  const deposit = depositOf(
    { lines, total: amounts.total, isAtTable: answers.way === 'table' },
    asked.deposit,
  );
  return { subtotal, fee, coupon: coupon?.code ?? null, discount, ...amounts, deposit };
}

interface SendingState {
  showsPrices: boolean;
  /** The slots with room; null until they are known. */
  starts: readonly string[] | null;
  /** The slots could not be loaded. The customer can order without a time, and agrees on one with the shop. */
  hasNoSlots: boolean;
}

export const ZONE_FIELD = 'fulfilment.zoneId';

/** What is missing or impossible, by the name of the field in the request. */
export function problemsOf(
  asked: Asked,
  answers: Answers,
  { subtotal }: Sums,
  { showsPrices, starts, hasNoSlots }: SendingState,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { way, address, table, due, name, phone } = answers;
  if (asked.ways.length > 0 && !way) problems.fulfilment = 'Elige cómo recibirlo.';
  if (way === 'delivery') {
    const zone = zoneOf(asked, answers);
    const short = zone && showsPrices ? minimumProblem(zone, subtotal) : null;
    if (!zone) problems[ZONE_FIELD] = 'Elige tu comuna.';
    else if (short) problems[ZONE_FIELD] = short;
    if (!address.trim()) problems['fulfilment.address'] = 'Escribe la dirección.';
  }
  if (way === 'table' && !table.trim()) problems['fulfilment.table'] = 'Escribe el número de tu mesa.';
  if (asked.asksTime) {
    if (!due && !hasNoSlots) problems.dueAt = 'Elige para cuándo es tu pedido.';
    if (due && due !== 'asap' && starts && !starts.includes(due.at))
      problems.dueAt = 'Esa hora ya no está disponible. Elige otra.';
    if (way === 'delivery' && isTooSoonToDeliver(asked, due)) problems.dueAt = NOT_DELIVERED_TODAY;
  }
  if (asked.asksName && !name.trim()) problems.customerName = 'Escribe tu nombre.';
  if (asked.asksPhone && !isPhone(phone)) problems.customerPhone = PHONE_WANTED;
  return problems;
}

export const NOT_DELIVERED_TODAY = 'Por ahora solo hay retiro. Para despacho, elige otro día.';

const isTooSoonToDeliver = ({ pickupOnlyUntil }: Asked, due: Due | null): boolean =>
  pickupOnlyUntil !== null &&
  due !== null &&
  (due === 'asap' || Date.parse(due.at) < Date.parse(pickupOnlyUntil));

/** The part of the request that answers the shop's questions. */
export function requestOf(asked: Asked, answers: Answers): Partial<OrderRequest> {
  const { due, name, phone } = answers;
  return {
    ...(asked.asksName && { customerName: name.trim() }),
    ...(asked.asksPhone && { customerPhone: phone.trim() }),
    ...(asked.ways.length > 0 && { fulfilment: fulfilmentRequest(answers) }),
    ...(asked.asksTime && { dueAt: due === null || due === 'asap' ? null : due.at }),
  };
}

function fulfilmentRequest({ way, zoneId, address, reference, table }: Answers): FulfilmentRequest | null {
  if (way === 'pickup') return { type: way };
  if (way === 'table') return { type: way, table: table.trim() };
  if (way === null || zoneId === null) return null;
  return { type: way, zoneId, address: address.trim(), reference: reference.trim() || null };
}

/** The same answers as texts for the message to the shop. */
export function answerTexts(asked: Asked, answers: Answers) {
  const { due, name, phone } = answers;
  const at = due === 'asap' || !due ? null : due;
  return {
    fulfilment: fulfilmentWords(asked, answers),
    when: asked.asksTime
      ? due
        ? whenText(at?.at ?? null, at?.minutes ?? null, asked.timeZone)
        : 'a convenir'
      : '',
    customerName: asked.asksName ? name : null,
    customerPhone: asked.asksPhone ? phone : null,
  };
}

function fulfilmentWords(asked: Asked, answers: Answers): FulfilmentText | null {
  const { way, address, reference, table } = answers;
  if (asked.ways.length === 0 || way === null) return null;
  if (way === 'delivery') return { type: way, zone: zoneOf(asked, answers)?.name ?? '', address, reference };
  return way === 'table' ? { type: way, table } : { type: way };
}
