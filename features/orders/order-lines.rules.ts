import { chosenIn, groupProblem, type OptionGroup } from '#features/catalogue/options.rules.ts';
import { nameWithChoices, type OrderText } from './order-text.rules.ts';
import type { OrderLine, OrderRequest } from './orders.contract.ts';

type RequestedLine = OrderRequest['lines'][number];

/** A product or an offer as the catalogue has it now. */
export interface Sellable {
  type: OrderLine['type'];
  id: number;
  cardId: number;
  name: string;
  /** In pesos; null for an offer without a price ('2x1'). */
  price: number | null;
  isAvailable: boolean;
  /** Empty for an offer. */
  options: readonly OptionGroup[];
  /** '/mes', where the price is paid again and again. */
  per?: string | undefined;
}

/** A line to be recorded; the record knows nothing of `per`, the text to the shop says it. */
export type PricedLine = OrderLine & Pick<Sellable, 'per'>;

export interface PositionedLine extends RequestedLine {
  /** Where it stands in the request, to say which line is wrong. */
  position: number;
}

/** The same choices are the same in whichever order they were made. */
const chosenKey = ({ choices = [] }: RequestedLine): string => choices.toSorted((a, b) => a - b).join();

/** One line for each product as chosen: what was added twice counts together. */
export function mergeLines(lines: readonly RequestedLine[]): PositionedLine[] {
  const merged = new Map<string, PositionedLine>();
  for (const [position, line] of lines.entries()) {
    const key = `${line.type}:${line.id}:${chosenKey(line)}`;
    const known = merged.get(key);
    if (known) known.quantity += line.quantity;
    else merged.set(key, { ...line, position });
  }
  return [...merged.values()];
}

/** The first of what was chosen that is not to be had: its name, null where the menu no longer has it. */
export function goneChoice(
  { options }: Sellable,
  { choices = [] }: PositionedLine,
): { name: string | null } | null {
  const all = new Map(options.flatMap((group) => group.choices.map((choice) => [choice.id, choice])));
  const gone = choices.find((chosen) => !all.get(chosen)?.isAvailable);
  return gone === undefined ? null : { name: all.get(gone)?.name ?? null };
}

/** What is missing or too much, in words, or null. */
export const choicesProblem = ({ options }: Sellable, { choices = [] }: PositionedLine): string | null =>
  options.map((group) => groupProblem(group, choices)).find((problem) => problem !== null) ?? null;

/** A line at the catalogue's price, with what was chosen. An offer without a price is recorded at 0. */
export function priceLine(
  wanted: PositionedLine,
  { name, price: basePrice, options, per }: Sellable,
): PricedLine {
  const { type, id, quantity } = wanted;
  const choices = options.flatMap((group) =>
    chosenIn(group, wanted.choices ?? []).map((choice) => ({
      group: group.name,
      name: choice.name,
      price: choice.price,
    })),
  );
  const price = choices.reduce((sum, choice) => sum + choice.price, basePrice ?? 0);
  return { type, id, name, choices, price, quantity, subtotal: price * quantity, ...(per && { per }) };
}

/** In pesos. 200 lines of 999 pieces at the highest price stay far below 2^53. */
export const orderTotal = (lines: readonly OrderLine[]): number =>
  lines.reduce((total, { subtotal }) => total + subtotal, 0);

/** What the text of an order is written from. */
export const orderText = (
  card: { title: string; enablePricing: boolean },
  { lines, note, number }: { lines: readonly PricedLine[]; note?: string | null; number?: number | null },
): OrderText => ({
  cardTitle: card.title,
  showsPrices: card.enablePricing,
  lines: lines.map((line) => ({ ...line, name: nameWithChoices(line.name, line.choices) })),
  note,
  number,
});
