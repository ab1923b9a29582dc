import { atOfferPrice } from '#features/catalogue/offers/card-offers.rules.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { isFractional } from '#features/catalogue/products/item-bounds.rules.ts';
import {
  choicesPrice,
  chosenIn,
  groupProblem,
  type OptionGroup,
} from '#features/catalogue/products/options.rules.ts';
import { cartOfOrder } from '#features/ordering/cart/order-again.rules.ts';
import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import type { OrderUpdate, OwnerLine } from '#features/ordering/orders/order-inbox.contract.ts';
import type {
  Fulfilment,
  FulfilmentRequest,
  Order,
  OrderLine,
} from '#features/ordering/orders/orders.contract.ts';
import { exact, lineTotal } from '#features/ordering/orders/quantity.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { fold } from '#foundation/contract/search-text.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';

export interface DraftLine {
  /** Its index in the edited order; null for an added line. */
  at: number | null;
  type: OrderLine['type'];
  /** 0 for 'other'. */
  id: number;
  name: string;
  unit: string | null;
  quantity: number;
  /** The price per piece as typed; '' if there is none yet. */
  price: string;
  note: string;
  choices?: readonly number[];
  /** Of an offer: the product that it is about. */
  itemId?: number | null;
}

export interface Sold {
  /** Of an offer: the product that it is about, null if there is none. */
  itemId?: number | null;
  id: number;
  name: string;
  unit: string | null;
  price: number;
  options: readonly OptionGroup[];
}

const typedPrice = (price: number): string => (price > 0 ? formatCount(price) : '');
const priceOf = ({ price }: DraftLine): number => parsePesos(price) ?? 0;

export const draftLines = (order: Pick<Order, 'lines'>): DraftLine[] =>
  order.lines.map(({ type, id, name, unit, choices, quantity, price, note }, at) => ({
    ...{ at, type, id, unit, quantity },
    name: lineName({ name, choices }),
    price: typedPrice(price),
    note: note ?? '',
  }));

/** Adds one piece of the product. A line of the same product with other choices is a different one. */
export function withProduct(
  lines: readonly DraftLine[],
  { id, itemId, name: itemName, unit, price, options }: Sold,
  choices: readonly number[] = [],
): DraftLine[] {
  const name = lineName({ name: itemName, choices: options.flatMap((group) => chosenIn(group, choices)) });
  const type = itemId === undefined ? 'item' : 'offer';
  const known = lines.find(
    (line) => line.type === type && line.id === id && line.name === name && line.unit === unit,
  );
  if (known)
    return lines.map((line) => (line === known ? { ...line, quantity: exact(line.quantity + 1) } : line));
  const added = typedPrice(price + choicesPrice(options, choices));
  const line = {
    at: null,
    type,
    id,
    itemId,
    name,
    unit,
    quantity: 1,
    price: added,
    note: '',
    choices,
  } as const;
  return [...lines, line];
}

/** Adds a line in the owner's own words. */
export const withWords = (lines: readonly DraftLine[], name: string): DraftLine[] => [
  ...lines,
  { at: null, type: 'other', id: 0, name, unit: null, quantity: 1, price: '', note: '' },
];

/** Offers as products. One about a product that is not there is not sold either. */
export const soldOffers = (offers: readonly Offer[], items: readonly Item[]): Sold[] =>
  offers.flatMap(({ id, title: name, price, itemId }) => {
    const item = items.find((one) => one.id === itemId);
    const sold = item && atOfferPrice(item, price);
    if (itemId !== null && !sold) return [];
    return { options: [], unit: null, price: price ?? 0, ...sold, id, itemId, name };
  });

/**
 * The lines of an order once more, at today's prices, and the names of what is no longer sold like that. What the shop
 * typed itself keeps its price.
 */
export function repeatedLines(
  lines: Order['lines'],
  items: readonly Sold[],
  offers: readonly Sold[],
): { sold: DraftLine[]; gone: string[] } {
  const sold: DraftLine[] = [];
  const gone: string[] = [];
  for (const line of lines) {
    const { type, id, quantity } = line;
    const item = (type === 'offer' ? offers : items).find((one) => one.id === id);
    const choices = cartOfOrder([line], items)[0]?.choices ?? [];
    if (type === 'other')
      sold.push({
        ...{ at: null, type, id, unit: null, quantity, note: '' },
        name: line.name,
        price: typedPrice(line.price),
      });
    else if (item && isChosenAgain(item, line, choices)) {
      const [again] = withProduct([], item, choices);
      // What was sold by parts may be sold whole by now.
      if (again) sold.push({ ...again, quantity: isFractional(item.unit) ? quantity : Math.ceil(quantity) });
    } else gone.push(lineName(line));
  }
  return { sold, gone };
}

/** Whether the same options can still be chosen, and are enough. */
const isChosenAgain = ({ options }: Sold, line: OrderLine, choices: readonly number[]): boolean =>
  choices.length === line.choices.length && options.every((group) => groupProblem(group, choices) === null);

/** @param items the card's products, for the share that each asks for in advance */
export const amountsOf = (
  lines: readonly DraftLine[],
  items: readonly { id: number; depositPercent: number | null }[] = [],
): (Pick<DraftLine, 'type' | 'id'> & { subtotal: number; depositPercent: number | undefined })[] =>
  lines.map((line) => ({
    ...{ type: line.type, id: line.id },
    subtotal: lineTotal(priceOf(line), line.quantity),
    depositPercent:
      items.find(({ id }) => id === (line.type === 'item' ? line.id : line.itemId))?.depositPercent ??
      undefined,
  }));

const MAX_FOUND = 6;

/**
 * The products whose names contain all of these words; first those whose names begin with the first word. None without
 * words.
 */
export function findProducts<Row extends { name: string }>(items: readonly Row[], typed: string): Row[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const begins = ({ name }: Row) => fold(name).startsWith(words[0] ?? '');
  return items
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, MAX_FOUND);
}

/** The prices that cannot be read, by field: 'lines.0.price', 'fee'. An empty price is confirmed later. */
export const priceProblems = (lines: readonly DraftLine[], fee: string): Record<string, string> =>
  Object.fromEntries(
    [...lines.map(({ price }, at) => [`lines.${at}.price`, price] as const), ['fee', fee] as const].flatMap(
      ([field, typed]) => {
        const problem = typed.trim() && pesosProblem(typed);
        return problem ? [[field, problem]] : [];
      },
    ),
  );

/** The lines of a new order. */
export const ownerLinesOf = (lines: readonly DraftLine[]): OwnerLine[] =>
  lines.map((line) => ({
    ...{ type: line.type, id: line.id, quantity: line.quantity },
    ...(line.type === 'other' && { name: line.name }),
    ...(line.choices?.length && { choices: [...line.choices] }),
    ...(line.note.trim() && { note: line.note }),
    ...(parsePesos(line.price) !== null && { price: priceOf(line) }),
  }));

/** The changes to the lines of a recorded order; empty if there are none. */
export function lineChanges(
  order: Pick<Order, 'lines'>,
  lines: readonly DraftLine[],
): Pick<OrderUpdate, 'changedLines' | 'addedLines'> {
  const kept = new Map(lines.flatMap((line) => (line.at === null ? [] : [[line.at, line] as const])));
  const changedLines = order.lines.flatMap(({ quantity, price, note }, at) => {
    const line = kept.get(at);
    if (!line) return [{ at, quantity: 0 }];
    const change = {
      ...(line.quantity !== quantity && { quantity: line.quantity }),
      ...(priceOf(line) !== price && { price: priceOf(line) }),
      ...(line.note.trim() !== (note ?? '') && { note: line.note }),
    };
    return Object.keys(change).length > 0 ? [{ at, ...change }] : [];
  });
  const addedLines = ownerLinesOf(lines.filter(({ at }) => at === null));
  return {
    ...(changedLines.length > 0 && { changedLines }),
    ...(addedLines.length > 0 && { addedLines }),
  };
}

/**
 * An order's fulfilment as a request that would not change it. `zoneId` is 0 for a zone that the shop no longer has.
 */
export const presentFulfilment = (
  fulfilment: Fulfilment | null,
  zones: readonly { id: number; name: string }[],
): FulfilmentRequest | null => {
  if (fulfilment?.type !== 'delivery') return fulfilment;
  const { zone, address, reference } = fulfilment;
  const zoneId = zones.find(({ name }) => name === zone)?.id ?? 0;
  return { type: 'delivery', zoneId, address, reference };
};

/** Whether two requests ask for the same fulfilment. */
export const isSameFulfilment = (a: FulfilmentRequest | null, b: FulfilmentRequest | null): boolean => {
  if (a?.type === 'delivery' && b?.type === 'delivery')
    return a.zoneId === b.zoneId && a.address === b.address && (a.reference || '') === (b.reference || '');
  if (a?.type === 'table' && b?.type === 'table') return a.table === b.table;
  return a?.type === b?.type;
};

const DAYS_SHOWN = 7;

/** Today and the six days after it, as dates. */
export function nextDays(now: Date, zone: TimeZone): string[] {
  const { date } = localParts(now, zone);
  return Array.from({ length: DAYS_SHOWN }, (_, ahead) => dateAfter(date, ahead));
}

const FIRST_MINUTES = 7 * 60;
const LAST_MINUTES = 23 * 60 + 30;
const STEP_MINUTES = 30;

/** The times of a day to choose from, in minutes after 00:00, including `chosen`. */
export function dayTimes(chosen: number | null): number[] {
  const times = new Set<number>(chosen === null ? [] : [chosen]);
  for (let minutes = FIRST_MINUTES; minutes <= LAST_MINUTES; minutes += STEP_MINUTES) times.add(minutes);
  return [...times].sort((a, b) => a - b);
}

export interface DraftTime {
  /** 'YYYY-MM-DD'; '' for as soon as possible. */
  date: string;
  minutes: number;
}

const NOON = 12 * 60;

export function draftTime(dueAt: string | null, zone: TimeZone): DraftTime {
  if (dueAt === null) return { date: '', minutes: NOON };
  const { date, minutes } = localParts(new Date(dueAt), zone);
  return { date, minutes };
}

export const dueAtOf = ({ date, minutes }: DraftTime, zone: TimeZone): string | null =>
  date === '' ? null : localInstant(date, minutes, zone).toISOString();
