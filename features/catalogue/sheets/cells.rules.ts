import { decodeHTML } from 'entities';
import type { Detail } from '#features/catalogue/products/detail.rules.ts';
import { UNITS, type Unit } from '#features/catalogue/products/units.rules.ts';
import { formatPesos, MAX_PESOS } from '#foundation/contract/money.ts';
import { parseArea, parsePesos, parseUf } from '#foundation/contract/typed-price.ts';
import type { Cell } from './columns.rules.ts';

export type ParsedCell<Value> = { value: Value } | { problem: string };

/** The text of a cell that empties the field. An empty cell leaves the field unchanged. */
export const CLEARED = '-';

/** The text of a formula whose result the program has not stored. */
export const NO_RESULT = '#SIN RESULTADO';

/** Signs without a shape, which come along when one copies from the web. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

const STARTS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text that no spreadsheet runs as a formula: text that looks like a formula gets an apostrophe in front. If it
 * already starts with apostrophes, it gets one more, so that `revived` returns exactly the original.
 */
export const neutralised = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text);

/** A table in which no cell is run as a formula. Phone numbers stay unchanged: '+56 9 1234 5678' is not a formula. */
export const withoutFormulas = (rows: readonly (readonly Plain[])[]): Plain[][] =>
  rows.map((row) =>
    row.map((value) => (typeof value === 'string' && !/^\+[\d ]+$/.test(value) ? neutralised(value) : value)),
  );
type Plain = string | number | null;

/** The opposite of `neutralised`. */
export const revived = (text: string): string =>
  text.startsWith("'") && STARTS_FORMULA.test(text.slice(1)) ? text.slice(1) : text;

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.replace(UNSEEN, '').trim() === '');

/** Whether the cell empties the field. */
export const isCleared = (cell: Cell): boolean => typeof cell === 'string' && cell.trim() === CLEARED;

const pad = (number: number): string => String(number).padStart(2, '0');

export function textOf(cell: Cell): string {
  if (cell instanceof Date) {
    return `${pad(cell.getUTCDate())}-${pad(cell.getUTCMonth() + 1)}-${cell.getUTCFullYear()}`;
  }
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return typeof cell === 'string' ? revived(cell) : String(cell ?? '');
}

/** The text without accents, capitals and repeated spaces, for comparing what people write. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** A cell's text in a message, shortened. */
const quoted = (cell: Cell): string => {
  const text = textOf(cell).trim();
  return `«${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`;
};

/**
 * Reads '12990', '$ 12.990', '12.990 CLP', '12990,50', '$12,990.00' and 'Consultar'. A text that could mean two prices
 * is refused.
 */
export function priceOf(cell: Cell): ParsedCell<number> {
  if (cell instanceof Date) return { problem: 'Aquí hay una fecha. Escribe el precio, por ejemplo 12990.' };
  if (typeof cell === 'boolean') return { problem: `${quoted(cell)} no es un precio. Escribe un número.` };
  const written = typeof cell === 'string' ? withoutCurrency(revived(cell)) : cell;
  if (written === null || written === 'consultar' || written === 'aconsultar' || written === 'variable')
    return { value: 0 };
  if (typeof written === 'string' && /^-\s*\$?\s*\d/.test(written)) return { problem: NEGATIVE };
  const pesos = typeof written === 'number' ? roundedOf(written) : amountOf(written);
  if (pesos === null) {
    return UNCLEAR.test(String(written))
      ? { problem: `No está claro qué precio es ${quoted(cell)}. Escríbelo sin puntos ni comas.` }
      : { problem: `${quoted(cell)} no es un precio. Escribe un número, por ejemplo 12990, o Consultar.` };
  }
  if (pesos < 0) return { problem: NEGATIVE };
  return pesos <= MAX_PESOS
    ? { value: pesos }
    : { problem: `El precio puede ser hasta ${formatPesos(MAX_PESOS)}.` };
}

/** Reads '3.250', '3250,5', 'UF 3.250,50' and the number 3250.5. The schema of the draft checks the bounds. */
export function ufOf(cell: Cell): ParsedCell<number> {
  if (typeof cell === 'number') return { value: cell };
  const uf = typeof cell === 'string' ? parseUf(revived(cell)) : null;
  return uf === null
    ? { problem: `${quoted(cell)} no es un precio en UF. Escribe por ejemplo 3250 o 24,5.` }
    : { value: uf };
}

const NEGATIVE = 'El precio no puede ser negativo.';

/** '12.99' may be 12.990 of which a spreadsheet has dropped a zero. */
const UNCLEAR = /^\d{1,3}[.,]\d{1,3}$/;

/** With more than three decimals it cannot be thousands: '946.4466667' is a net price with its tax. */
const roundedOf = (pesos: number): number | null =>
  Number.isFinite(pesos) && !UNCLEAR.test(String(Number(pesos.toPrecision(12)))) ? Math.round(pesos) : null;

const withoutCurrency = (text: string): string =>
  text
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/clp|pesos|\.-$|,-$/g, '')
    .replace(/[\s$]/g, '');

function amountOf(text: string): number | null {
  if (/^\d{1,12}[.,](\d{4,15}|00?)$/.test(text)) return Math.round(Number(text.replace(',', '.')));
  // The English format. A text with a single comma is not accepted, because it could be a decimal comma.
  const english = /^(\d{1,3}(?:,\d{3})+)\.\d{1,2}$|^\d{4,12}\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/;
  return english.test(text) ? Math.round(Number(text.replaceAll(',', ''))) : parsePesos(text);
}

/** Reads '2027-03-31', '31-03-2027' and '31/3/2027'. The schema of the draft checks that there is such a day. */
export function dateOf(cell: Cell): ParsedCell<string> {
  const text = textOf(cell).trim();
  const [, day = '', month = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return { value: year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text };
}

const YES = new Set('si s x 1 verdadero v true t yes y disponible activo visible'.split(' '));
const NO = new Set(
  'no,n,0,falso,f,false,agotado,agotada,no disponible,sin stock,inactivo,oculto,-1'.split(','),
);

export function yesOrNo(cell: Cell): ParsedCell<boolean> {
  if (typeof cell === 'boolean') return { value: cell };
  const word = folded(textOf(cell));
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return { problem: `No entendimos ${quoted(cell)}. Escribe Sí o No.` };
}

/** Reads '85', '85 m²', '1.250' and '85.000 km'. The schema of the draft will check the bounds. */
export function wholeOf(cell: Cell, example: string): ParsedCell<number> {
  const problem = `${quoted(cell)} no es un número. Escribe por ejemplo ${example}.`;
  if (typeof cell === 'number') return Number.isInteger(cell) ? { value: cell } : { problem };
  if (typeof cell !== 'string') return { problem };
  const [, digits] = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})\s*\p{L}*[²2]?\.?$/u.exec(cell.trim()) ?? [];
  return digits === undefined ? { problem } : { value: Number(digits.replaceAll('.', '')) };
}

/** Reads '62,35', '62.35 m²' and '1.250 mts'. */
export function areaOf(cell: Cell): ParsedCell<number> {
  if (typeof cell === 'number') return { value: cell };
  const [, digits = ''] = /^(\d[\d.,]*?)\s*(?:\p{L}+[²2]?)?\.?$/u.exec(textOf(cell)) ?? [];
  const area = parseArea(digits);
  return area === null
    ? { problem: `${quoted(cell)} no es una superficie. Escribe por ejemplo 85 o 62,35.` }
    : { value: area };
}

/** Reads '45', '45 min', '1 h 30 min', '2 horas' and '1:30' as minutes. */
export function minutesOf(cell: Cell): ParsedCell<number> {
  const text = folded(textOf(cell));
  const [, hours, minutes] =
    /^(\d{1,3}) ?(?:h|hr|hrs|hora|horas|:) ?(?:y )?(?:(\d{1,2}) ?(?:m|min|mins|minutos|')?)?$/.exec(text) ??
    [];
  return hours === undefined ? wholeOf(cell, '45') : { value: Number(hours) * 60 + Number(minutes ?? 0) };
}

const OTHER_WORDS: Record<string, Record<string, string>> = {
  operation: { vende: 'sale', 'arriendo diario': 'daily_rent', alquiler: 'rent' },
  fuel: {
    gasolina: 'petrol',
    bencinero: 'petrol',
    petrolero: 'diesel',
    hibrida: 'hybrid',
    gnc: 'gas',
    glp: 'gas',
  },
  gearbox: { automatico: 'automatic', mecanica: 'manual', mecanico: 'manual', at: 'automatic', mt: 'manual' },
  state: { vendido: 'sold', vendida: 'sold', arrendado: 'sold', arrendada: 'sold', reservada: 'reserved' },
};
/** One of the allowed words of a detail, in Spanish or as the API names it. */
export function wordOf({ name, words = {} }: Detail, cell: Cell): ParsedCell<string> {
  const word = folded(textOf(cell));
  const known = Object.entries(words);
  const value =
    known.find(([name, spanish]) => name === word || folded(spanish) === word)?.[0] ??
    OTHER_WORDS[name]?.[word];
  return value !== undefined
    ? { value }
    : {
        problem: `No entendimos ${quoted(cell)}. Escribe ${known.map(([, spanish]) => spanish).join(', ')}.`,
      };
}

/** Units as people and cash registers abbreviate them; '' means by the piece. */
const OTHER_UNITS: Record<string, Unit | ''> = {
  ...{ unidad: '', unidades: '', un: '', uni: '', unid: '', und: '', 'c/u': '', pieza: '' },
  ...{ kg: 'kilo', kgs: 'kilo', kilos: 'kilo', k: 'kilo', kilogramo: 'kilo', '1 kg': 'kilo' },
  ...{
    '1/2 kilo': '½ kilo',
    '1/2 kg': '½ kilo',
    '½ kg': '½ kilo',
    'medio kilo': '½ kilo',
    '500 g': '½ kilo',
  },
  ...{ '100g': '100 g', '100 gr': '100 g', '100 grs': '100 g', '100 gramos': '100 g' },
  ...{ doc: 'docena', docenas: 'docena', dz: 'docena' },
  ...{ h: 'hora', hr: 'hora', hrs: 'hora', horas: 'hora' },
  ...{ m2: 'm²', 'metro cuadrado': 'm²', 'metros cuadrados': 'm²' },
  ...{ personas: 'persona', pers: 'persona', pax: 'persona', 'por persona': 'persona' },
};

/** The unit in which a product is sold; null for pieces. */
export function unitOf(cell: Cell): ParsedCell<Unit | null> {
  const word = folded(textOf(cell)).replace(/\.$/, '');
  const unit = UNITS.find((known) => known === word) ?? OTHER_UNITS[word];
  return unit === undefined
    ? { problem: `No entendimos ${quoted(cell)}. Escribe unidad, ${UNITS.join(', ')}.` }
    : { value: unit || null };
}

const A_DATE =
  /^\d{1,2}[-/](ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sept?|oct|nov|dic|dec)[a-z]*\.?([-/]\d{2,4})?$/i;

/** Refuses a code that a spreadsheet has made a date or a shortened number: the original code is lost. */
export function codeOf(cell: Cell): ParsedCell<string> {
  const text = textOf(cell).trim();
  return cell instanceof Date || A_DATE.test(text) || /^\d([.,]\d+)?E\+\d+$/i.test(text)
    ? { problem: `La planilla cambió este código a ${quoted(cell)}. Dale formato de texto a la columna.` }
    : { value: text };
}

/** A name or category, of which a spreadsheet may have made a date. */
export const nameOf = (cell: Cell): ParsedCell<string> =>
  cell instanceof Date
    ? {
        problem: `La planilla cambió este texto a la fecha ${quoted(cell)}. Dale formato de texto a la columna.`,
      }
    : { value: plainText(textOf(cell)) };

const BLOCK_END = /<br\b[^<>]*>|<\/(?:p|div|li|h[1-6]|tr)>/gi;
const TAG =
  /<\/?(?:p|div|ul|ol|li|h[1-6]|a|b|i|u|em|strong|span|font|small|sup|sub|img|hr|table|thead|tbody|tr|td|th)(?:\s[^<>]*)?\/?>/gi;

/** The text of a description that a shop program has exported as HTML: without tags, with its letters. */
export function plainText(text: string): string {
  const untagged = text.replace(BLOCK_END, '\n').replace(TAG, '');
  const isMarked = untagged !== text || /&(?:[a-z]{2,8}|#\d{2,6}|#x[0-9a-f]{2,5});/i.test(text);
  return isMarked
    ? decodeHTML(untagged)
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n[\s]*/g, '\n')
        .trim()
    : text;
}

/** Pages that show a picture and are none: their addresses are those of Drive, Photos, Instagram and the like. */
const SHARE_PAGE =
  /^https?:\/\/([^/]+\.)?(drive\.google\.com\/(file|open|drive)|docs\.google\.com|photos\.(app\.goo\.gl|google\.com)|dropbox\.com\/(?!.*[?&](raw|dl)=1)|onedrive\.live\.com|1drv\.ms|sharepoint\.com|icloud\.com|instagram\.com|facebook\.com|pinterest\.|pin\.it|wetransfer\.com|we\.tl|canva\.com|imgur\.com\/(?!.*\.(jpe?g|png|webp|gif)))/i;
export const isSharePage = (address: string): boolean =>
  SHARE_PAGE.test(address) && !/^https?:\/\/i\.imgur/i.test(address);

/** The addresses in a cell, separated by spaces, commas or lines. */
export const addressesOf = (cell: Cell): string[] =>
  textOf(cell)
    .replace(UNSEEN, '')
    // Of many signs in a row only the first begins a match: otherwise each would be tried up to the last.
    .split(/(?<![\s,;|])[\s,;|]+(?=https?:|\/)|\s+/)
    .map((address) => address.replace(/(?<![,;|])[,;|]+$/, ''))
    .filter(Boolean);
