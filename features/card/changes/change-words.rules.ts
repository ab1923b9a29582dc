import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { joinWithAnd } from '#foundation/contract/join-with-and.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import type { Change, UndoResult } from './changes.contract.ts';
import type { RowCounts } from './changes.rules.ts';

type DescribedChange = Pick<Change, 'kind' | 'subject' | 'fields' | 'price' | keyof RowCounts>;

const FIELD_WORDS: Record<string, string | undefined> = {
  price: 'precio',
  ownPrice: 'precio',
  previousPrice: 'precio anterior',
  options: 'opciones',
  categoryId: 'categoría',
  isAvailable: 'disponibilidad',
  soldOutUntil: 'disponibilidad',
};

/** What was changed: 'Torta', 'Precio y disponibilidad de 12 productos', '3 productos nuevos'. */
export function changeTitle(change: DescribedChange, words: TradeWords): string {
  const { kind, subject, fields, updated } = change;
  if (kind === 'deletion') return subject.label;
  if (kind === 'import') return importText(change, words);
  // A price change may include the options' prices, which are not mentioned separately.
  const mentioned = fields.filter((field) => field !== 'options' || !fields.includes('price'));
  const said = [...new Set(mentioned.flatMap((field) => FIELD_WORDS[field] ?? []))].join(' y ');
  return `${capitalised(said)} de ${updated === 1 ? subject.label : countOf(updated, words.one, words.many)}`;
}

const priceText = (price: number | null): string => (price ? formatPesos(price) : 'sin precio');

/** How it was changed: 'Producto eliminado', '$1.000 → $1.200'. */
export function changeText({ kind, subject, price }: DescribedChange, { title, o }: TradeWords): string {
  if (price) return `${priceText(price.before)} → ${priceText(price.after)}`;
  if (kind === 'import') return 'Importación';
  if (kind === 'edit') return subject.type === 'offer' ? 'Oferta cambiada' : `${title} cambiad${o}`;
  if (kind === 'update') return 'Cambio de una sola vez';
  const deleted = {
    item: `${title} eliminad${o}`,
    category: 'Categoría eliminada',
    offer: 'Oferta eliminada',
  };
  return deleted[subject.type];
}

/** What an import did: '12 productos nuevos y 30 cambiados'. */
export function importText(
  { created, updated }: Omit<RowCounts, 'deleted'>,
  { one, many, o }: TradeWords,
): string {
  const parts = [
    created > 0 && countOf(created, `${one} nuev${o}`, `${many} nuev${o}s`),
    updated > 0 &&
      (created > 0
        ? countOf(updated, `cambiad${o}`, `cambiad${o}s`)
        : countOf(updated, `${one} cambiad${o}`, `${many} cambiad${o}s`)),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' y ') : 'Nada que cambiar';
}

/** At most this many skipped rows are named in a message, so that it stays short. */
const NAMED = 3;

/** «Pan» cambió después, «Torta» se eliminó después y 4 más */
function named(skipped: readonly string[]): string {
  const first = skipped.slice(0, NAMED);
  const rest = skipped.length - first.length;
  return joinWithAnd(rest > 0 ? [...first, `${formatCount(rest)} más`] : first);
}

/** The message if nothing of a change could be undone. */
export const nothingUndoneText = (skipped: readonly string[]): string =>
  `No se puede deshacer: ${named(skipped)}. Todo queda como está.`;

/** What an undo skipped, and why. Empty if it skipped nothing. */
export function skippedText(skipped: readonly string[]): string {
  if (skipped.length === 0) return '';
  return `${skipped.length === 1 ? 'Quedó como está' : 'Quedaron como están'}: ${named(skipped)}.`;
}

/**
 * The message after an undo, without a full stop at its end.
 * @param done the message if nothing was skipped: 'Recuperaste Torta'
 */
export function undoneText(
  done: string,
  { created, updated, deleted, skipped }: UndoResult,
  { one, many }: Pick<TradeWords, 'one' | 'many'>,
): string {
  if (skipped.length === 0) return done;
  // A deleted row is always restored. For other changes the message counts the undone rows.
  const said = deleted > 0 ? done : `Se deshizo en ${countOf(created + updated, one, many)}`;
  return `${said}. ${skippedText(skipped).slice(0, -1)}`;
}

/** The message after an undo that skipped nothing. */
export const doneText = ({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string =>
  ({
    deletion: `Recuperaste ${subject.label}`,
    edit: 'Cambio deshecho',
    update: 'Cambios deshechos',
    import: 'Importación deshecha',
  })[kind];
