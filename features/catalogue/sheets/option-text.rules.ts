import type { OptionGroup } from '#features/catalogue/products/options.rules.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { folded } from './cells.rules.ts';

/** An option group as written in a sheet, without ids. */
export interface WrittenGroup {
  name: string;
  min: number;
  max: number;
  /** Whether its choices were written as whole prices. */
  setsPrice?: true;
  choices: { name: string; price: number; isAvailable: boolean }[];
}

/**
 * Options in one cell: `Tamaño (1): Chico; Grande +1500 | Extras (0-3): Queso +500; Palta +800 [agotado]`. `|`
 * separates groups, `;` separates choices. The parentheses say how many can be chosen: `(2)` exactly two, `(0-3)` none
 * to three; without them, none or one. A backslash makes the next character part of a name. Sizes can be written as
 * whole prices, `Tamaño: Chica =5000; Mediana =7000`, which set the price of the product.
 */
export const optionText = (groups: readonly OptionGroup[]): string =>
  groups
    .map(
      ({ name, min, max, choices }) =>
        `${escaped(name)} (${min === max ? min : `${min}-${max}`}): ${choices.map(choiceText).join('; ')}`,
    )
    .join(' | ');

function choiceText({ name, price, isAvailable }: OptionGroup['choices'][number]): string {
  // If a name ends like a price, the price difference is written even if it is 0.
  const difference =
    price !== 0 || PRICE_AT_END.test(name) ? ` ${price < 0 ? '-' : '+'}${Math.abs(price)}` : '';
  return `${escaped(name)}${difference}${isAvailable ? '' : ' [agotado]'}`;
}

const PRICE_AT_END = /(?:^|\s)([+\-−=])\s*(\$?\s*[\d.]+)$/;
const COUNT_AT_END = /\s*\(\s*(\d{1,2})(?:\s*[-–a]\s*(\d{1,2}))?\s*\)$/;
const SOLD_OUT_AT_END = /\s*\[([^\]]*)\]$/;

/** The longest choice, with name and price. Longer texts are refused without trying the patterns. */
const MAX_WRITTEN = 500;
/** Longest cell: as many options as a product may have, with the longest names, have some 85,000 characters. */
const MAX_CELL = 100_000;
const tooLong = (written: string) => ({
  problem: `«${shown(written.slice(0, 80)).slice(0, 40)}…» es demasiado largo para una opción.`,
});

const SPECIAL = /[\\|;:[]/g;
const escaped = (name: string): string => name.replace(SPECIAL, '\\$&');

/** Escaped characters become letters of a private use area, so that they do not act as separators. */
const FIRST_LETTER = 0xf8e1;
const SIGNS = '\\|;:[';
const hidden = (text: string): string =>
  text.replace(/\\([\\|;:[])/g, (_, sign: string) => String.fromCharCode(FIRST_LETTER + SIGNS.indexOf(sign)));
const shown = (text: string): string =>
  text.replace(/[\uf8e1-\uf8e5]/g, (letter) => SIGNS[letter.charCodeAt(0) - FIRST_LETTER] ?? '');

/**
 * The option groups of a cell, or why it cannot be read. The schema of the draft checks lengths and counts.
 * @returns also `price`, if a group is written as whole prices: the cheapest of them in pesos
 */
export function readOptions(text: string): { groups: WrittenGroup[]; price?: number } | { problem: string } {
  if (text.length > MAX_CELL) return tooLong(text);
  const groups: WrittenGroup[] = [];
  let price: number | undefined;
  for (const part of hidden(text).split('|')) {
    if (part.trim() === '') continue;
    const group = readGroup(part.trim());
    if ('problem' in group) return group;
    price ??= group.price;
    groups.push(group.group);
  }
  return { groups, ...(price !== undefined && { price }) };
}

function readGroup(part: string): { group: WrittenGroup; price?: number } | { problem: string } {
  const colon = part.indexOf(':');
  if (colon < 1) {
    return {
      problem: `Falta «:» en «${shown(part).slice(0, 40)}». Escribe por ejemplo Tamaño (1): Chico; Grande.`,
    };
  }
  const head = part.slice(0, colon).trim();
  if (head.length > MAX_WRITTEN) return tooLong(head);
  const [counted = '', from, to] = COUNT_AT_END.exec(head) ?? [];
  const choices: ReadChoice[] = [];
  for (const written of part.slice(colon + 1).split(';')) {
    if (written.trim() === '') continue;
    const choice = readChoice(written.trim());
    if ('problem' in choice) return choice;
    choices.push(choice);
  }
  const name = shown(head.slice(0, head.length - counted.length)).trim();
  const group = { name, min: Number(from ?? 0), max: Number(to ?? from ?? 1) };
  if (choices.every(({ isWhole }) => !isWhole)) {
    return { group: { ...group, choices: choices.map(({ isWhole: _, ...choice }) => choice) } };
  }
  if (choices.some(({ isWhole, price }) => !isWhole || price === 0)) {
    return {
      problem: `En «${name.slice(0, 40)}» escribe todos los precios con «=», por ejemplo Chica =5000.`,
    };
  }
  const price = Math.min(...choices.map((choice) => choice.price));
  const added = choices.map(({ isWhole: _, ...choice }) => ({ ...choice, price: choice.price - price }));
  // If there is no count, one of the sizes must be chosen.
  const counts = from === undefined ? { min: 1, max: 1 } : {};
  return { group: { ...group, ...counts, setsPrice: true, choices: added }, price };
}

type ReadChoice = WrittenGroup['choices'][number] & { isWhole: boolean };

function readChoice(written: string): ReadChoice | { problem: string } {
  if (written.length > MAX_WRITTEN) return tooLong(written);
  const [mark = '', word] = SOLD_OUT_AT_END.exec(written) ?? [];
  if (word !== undefined && !/^(agotad[oa]|no disponible|sold out)$/.test(folded(word))) {
    return { problem: `No entendimos «[${shown(word).slice(0, 40)}]». Escribe [agotado], o nada.` };
  }
  const unmarked = written.slice(0, written.length - mark.length);
  const [ending = '', sign, amount = ''] = PRICE_AT_END.exec(unmarked) ?? [];
  const pesos = sign === undefined ? 0 : parsePesos(amount);
  if (pesos === null) return { problem: `«${shown(unmarked).slice(0, 60)}» no termina en un precio claro.` };
  return {
    name: shown(unmarked.slice(0, unmarked.length - ending.length)).trim(),
    price: sign === '-' || sign === '−' ? -pesos : pesos,
    isWhole: sign === '=',
    isAvailable: word === undefined,
  };
}
