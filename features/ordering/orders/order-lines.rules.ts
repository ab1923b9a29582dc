import { isFractional } from '#features/catalogue/products/item-bounds.rules.ts';
import { chosenIn, groupProblem, type OptionGroup } from '#features/catalogue/products/options.rules.ts';
import { lineName } from './line-name.rules.ts';
import type { OrderText } from './order-text.rules.ts';
import type { OrderLine, OrderRequest } from './orders.contract.ts';
import { exact, lineTotal, type Measured } from './quantity.rules.ts';

type RequestedLine = OrderRequest['lines'][number];

/** A product or offer with its current price and availability. */
export interface Sellable {
  type: RequestedLine['type'];
  id: number;
  name: string;
  /** In pesos; null for an offer without a price ('2x1'). */
  price: number | null;
  /** Whether its card shows it. Strangers must not learn the name of something that is switched off. */
  isShown: boolean;
  isAvailable: boolean;
  maxPerOrder?: number | null;
  depositPercent?: number | null;
  /** Of an offer: the product that it is about. */
  offeredItemId?: number;
  options: readonly OptionGroup[];
  /** What one piece is: '½ kilo'; null for the product itself. */
  unit?: string | null | undefined;
  /** The period of a rental price: '/mes'. */
  per?: string | undefined;
}

/** A line to record. `per` is not stored; only the text to the shop shows it. */
export type PricedLine = OrderLine & Pick<Sellable, 'per'>;

export interface PositionedLine extends RequestedLine {
  /** Its index in the request, to report which line is wrong. */
  position: number;
}

/** Lines are equal if they have the same choices, in any sequence, and the same note. */
const chosenKey = ({ choices = [], note }: RequestedLine): string =>
  `${choices.toSorted((a, b) => a - b)} ${note ?? ''}`;

/** Merges lines of the same selection. */
export function mergeLines(lines: readonly RequestedLine[]): PositionedLine[] {
  const merged = new Map<string, PositionedLine>();
  for (const [position, line] of lines.entries()) {
    const key = `${line.type}:${line.id}:${chosenKey(line)}`;
    const known = merged.get(key);
    if (known) known.quantity = exact(known.quantity + line.quantity);
    else merged.set(key, { ...line, position });
  }
  return [...merged.values()];
}

/** How many pieces of the same product the order has, over all its lines, those of offers about it included. */
export function piecesOf(
  lines: readonly RequestedLine[],
  line: RequestedLine,
  catalogue: ReadonlyMap<string, Sellable>,
): number {
  const productOf = ({ type, id }: RequestedLine) =>
    type === 'item' ? id : catalogue.get(`offer:${id}`)?.offeredItemId;
  const product = productOf(line);
  return exact(lines.reduce((sum, other) => (productOf(other) === product ? sum + other.quantity : sum), 0));
}

/** The first chosen choice that is not available. Its name is null if the choice no longer exists. */
export function goneChoice(
  { options }: Sellable,
  { choices = [] }: PositionedLine,
): { name: string | null } | null {
  const all = new Map(options.flatMap((group) => group.choices.map((choice) => [choice.id, choice])));
  const gone = choices.find((chosen) => !all.get(chosen)?.isAvailable);
  return gone === undefined ? null : { name: all.get(gone)?.name ?? null };
}

/** A sentence to show that says which choices are missing or too many, or null. */
export const choicesProblem = ({ options }: Sellable, { choices = [] }: PositionedLine): string | null =>
  options.map((group) => groupProblem(group, choices)).find((problem) => problem !== null) ?? null;

/** Why this quantity of a product cannot be ordered, as a sentence; null if it can. */
export const quantityProblem = ({ name, quantity, unit }: Measured & { name: string }): string | null =>
  isFractional(unit) || Number.isInteger(quantity)
    ? null
    : `${name} se pide en cantidades enteras: escribe un número sin decimales.`;

/** A line at the catalogue's price with its choices. An offer without a price is recorded at 0. */
export function priceLine(
  wanted: PositionedLine,
  { name, unit = null, price: basePrice, options, per, depositPercent, offeredItemId }: Sellable,
): PricedLine {
  const { type, id, quantity, note = null } = wanted;
  const choices = options.flatMap((group) =>
    chosenIn(group, wanted.choices ?? []).map((choice) => ({
      group: group.name,
      name: choice.name,
      price: choice.price,
    })),
  );
  const price = choices.reduce((sum, choice) => sum + choice.price, basePrice ?? 0);
  return {
    type,
    id,
    name,
    unit,
    choices,
    price,
    quantity,
    subtotal: lineTotal(price, quantity),
    note,
    ...(depositPercent && { depositPercent }),
    ...(offeredItemId && { offeredItemId }),
    ...(per && { per }),
  };
}

export const orderMessageInput = (
  card: { title: string; enablePricing: boolean },
  {
    lines,
    ...order
  }: Omit<OrderText, 'cardTitle' | 'showsPrices' | 'lines'> & { lines: readonly PricedLine[] },
): OrderText => ({
  ...order,
  cardTitle: card.title,
  showsPrices: card.enablePricing,
  lines: lines.map((line) => ({ ...line, name: lineName(line) })),
});
