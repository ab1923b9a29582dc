import { websiteHref } from '#features/card/cards/profile-links.rules.ts';
import { dayMonthYear } from '#foundation/contract/dates.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { type Detail, decimalText } from './detail.rules.ts';
import { DETAILS, type KnownDetail } from './detail-list.rules.ts';

export type DetailName = KnownDetail['name'];

type ValueOf<One extends KnownDetail> = One extends { words: infer Words }
  ? keyof Words
  : One['kind'] extends 'yes'
    ? boolean
    : One['kind'] extends 'text' | 'link' | 'comuna' | 'date'
      ? string
      : number;

/**
 * A product's facts beyond name and price. The card's type decides which of them forms ask for and cards show. Unknown
 * facts are left out.
 */
export type KnownDetails = { [One in KnownDetail as One['name']]?: ValueOf<One> };

/** All details, for what treats them alike. */
export const ALL_DETAILS: readonly (Detail & { name: DetailName })[] = DETAILS;

export const detailNamed = (wanted: string) => ALL_DETAILS.find(({ name }) => name === wanted);

/** The details that forms ask for and cards show, by the card's type, in this order. */
export const detailsOf = (cardType: string) => ALL_DETAILS.filter(({ of }) => of.includes(cardType));

/** Details of a group stand together under its title; the first ones have none. */
export const groupsOf = (cardType: string) =>
  [...new Set(['', ...detailsOf(cardType).map(({ group = '' }) => group)])].map((title) => ({
    title,
    details: detailsOf(cardType).filter(({ group = '' }) => group === title),
  }));

/** Whether the detail is a number. */
export const isCounted = ({ max }: Detail): boolean => max !== undefined;

/** Years and other short numbers are written without points. */
export const numberText = ({ kind }: Detail, value: number): string =>
  kind === 'year' ? `${value}` : decimalText(value);

/** What to write instead of a number that is none or out of bounds. */
export const numberProblem = (detail: Detail): string =>
  `Escribe un número de ${numberText(detail, detail.min ?? 0)} a ${numberText(detail, detail.max ?? 0)}${
    detail.kind === 'uf' ? ', por ejemplo 3.250 o 24,5' : ''
  }${detail.kind === 'area' ? ', con hasta dos decimales' : ''}.`;

/** 'Reservado', 'Vendido', 'Arrendado'; '' while it can be had. */
export function stateText({ state, operation }: KnownDetails): string {
  if (state === 'sold') return operation && operation !== 'sale' ? 'Arrendado' : 'Vendido';
  return state ? 'Reservado' : '';
}

/** The address that is meant, with its https; null if it is none, or of a site to which this detail does not lead. */
export function linkOf({ sites }: Detail, typed: string): string | null {
  const address = websiteHref(typed);
  if (!address || address.length > MAX_LINK) return null;
  const { protocol, hostname } = new URL(address);
  const isRight = !sites || sites.includes(hostname.replace(/^www\./, ''));
  return protocol === 'https:' && isRight ? address : null;
}
const MAX_LINK = 300;

export const linkProblem = ({ sites }: Detail): string =>
  sites ? 'Pega un enlace de YouTube o Vimeo.' : 'Pega un enlace que empiece con https://.';

/** '85 m²', '3 dormitorios', 'Diésel', '31 mar 2027' */
export function detailText(detail: Detail, value: unknown): string {
  const { kind, say, words, unit } = detail;
  if (say) return (say as (value: unknown) => string)(value);
  if (kind === 'yes') return value ? 'Sí' : 'No';
  if (kind === 'pesos') return formatPesos(Number(value));
  if (kind === 'date') return dayMonthYear(`${value}`);
  if (words) return words[`${value}`] ?? '';
  return [isCounted(detail) ? numberText(detail, Number(value)) : value, unit].filter(Boolean).join(' ');
}

/** The known facts of a group under its title: label and text, and where a tap on it leads. */
export interface FactGroup {
  title: string;
  facts: [label: string, text: string, href?: string][];
}

/** Details that are no facts: cards show the state across the picture, and a price in UF as the price. */
const NO_FACTS: ReadonlySet<DetailName> = new Set(['state', 'priceUf']);

export const factGroups = (cardType: string, known: KnownDetails): FactGroup[] =>
  groupsOf(cardType).map(({ title, details }) => ({
    title,
    facts: knownFacts(details, known).map(({ detail, value }) =>
      detail.opens ? [detail.label, detail.opens, `${value}`] : [detail.label, detailText(detail, value)],
    ),
  }));

/** Those of the details that are facts and have a value. */
const knownFacts = (details: typeof ALL_DETAILS, known: KnownDetails) =>
  details
    .map((detail) => ({ detail, value: known[detail.name] }))
    .filter(({ detail, value }) => value !== undefined && !NO_FACTS.has(detail.name));

/** The main facts in words: ['Venta', '85 m²', '3 dormitorios', 'Ñuñoa']. */
export const detailTexts = (cardType: string, known: KnownDetails): string[] =>
  mainFacts(cardType, known).map(([, text]) => text);

/** The main facts, each with its name. */
export const mainFacts = (cardType: string, known: KnownDetails): [DetailName, string][] =>
  knownFacts(groupsOf(cardType)[0]?.details ?? [], known).map(({ detail, value }) => [
    detail.name,
    detailText(detail, value),
  ]);
