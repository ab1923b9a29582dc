import { parseArea } from '#foundation/contract/typed-price.ts';
import type { FacetName } from './facets.rules.ts';
import { type Condition, isArea, type Wanted } from './wanted.rules.ts';

export interface RangeTexts {
  from: string;
  to: string;
}

export function rangeTexts(wanted: Wanted, name: FacetName): RangeTexts {
  const condition = wanted.find((each) => each.name === name);
  if (!condition || 'values' in condition) return { from: '', to: '' };
  const [from, to] = [condition.from, condition.to].map((bound) => `${bound ?? ''}`.replace('.', ','));
  return { from: from ?? '', to: to ?? '' };
}

/** Reads '80.000' and '80000', and of a surface '62,5'; NaN for anything else. */
export const numberOf = (name: FacetName, typed: string): number | null => {
  const digits = typed.replace(/[.\s$]/g, '');
  if (digits !== '' && isArea(name)) return parseArea(typed) ?? Number.NaN;
  return digits === '' ? null : /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
};

/** The condition, or what is wrong with the text. */
export function rangeOf(name: FacetName, typed: RangeTexts = { from: '', to: '' }): Condition | string {
  const [from, to] = [numberOf(name, typed.from), numberOf(name, typed.to)];
  if (Number.isNaN(from) || Number.isNaN(to)) return 'Escribe solo números.';
  if (from !== null && to !== null && from > to) return '«Desde» no puede ser más que «Hasta».';
  return { name, from, to };
}
