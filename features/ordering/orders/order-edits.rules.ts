import { whenText } from '#features/ordering/settings/due-text.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { lineName } from './line-name.rules.ts';
import type { ChangedLine, OrderUpdate } from './order-inbox.contract.ts';
import { fulfilmentText } from './order-text.rules.ts';
import type { Order, OrderLine } from './orders.contract.ts';
import { amountWords, quantityWords } from './quantity-words.rules.ts';

type Edited = Pick<
  Order,
  'lines' | 'fee' | 'discount' | 'total' | 'dueAt' | 'dueMinutes' | 'fulfilment' | 'paidTotal' | 'note'
> &
  Pick<Order, 'customerName' | 'customerPhone'>;

const arrow = (before: string, after: string): string => `${before} → ${after}`;
const pesos = (before: number, after: number): string => arrow(formatPesos(before), formatPesos(after));

/** 'Empanada 2 → 3', 'Pan 1,5 kilos → 0,75 kilos', 'Empanada $1.000 → $1.200 cada una' */
function lineTexts(lines: readonly OrderLine[], changes: readonly ChangedLine[]): string[] {
  return changes.flatMap(({ at, quantity, price, note }) => {
    const line = lines[at];
    if (!line) return [];
    const name = lineName(line);
    if (quantity === 0) return [`Quitado: ${quantityWords(line)} ${name}`];
    return [
      ...(quantity !== undefined && quantity !== line.quantity
        ? [`${name} ${arrow(amountWords(line), amountWords({ ...line, quantity }))}`]
        : []),
      ...(price !== undefined && price !== line.price ? [`${name} ${pesos(line.price, price)} c/u`] : []),
      ...(note !== undefined && note !== line.note ? [`${name}: ${note ? `«${note}»` : 'sin nota'}`] : []),
    ];
  });
}

/**
 * Describes what the shop changed in an order, for its history. A change of the status alone gives no text.
 * @param changes to lines; `at` is the line's index in `before`
 * @param added the new lines
 * @param zone the shop's time zone
 */
export function editTexts(
  before: Edited,
  after: Edited,
  changes: readonly ChangedLine[],
  added: readonly OrderLine[],
  zone: TimeZone,
): string[] {
  const texts = lineTexts(before.lines, changes);
  for (const line of added) texts.push(`Agregado: ${quantityWords(line)} ${lineName(line)}`);
  const how = [before, after].map(({ fulfilment }) =>
    fulfilment ? fulfilmentText(fulfilment) : 'sin decidir',
  );
  if (how[0] !== how[1]) texts.push(`Entrega: ${how.join(' → ')}`);
  const when = [before, after].map(({ dueAt, dueMinutes }) => whenText(dueAt, dueMinutes, zone));
  if (when[0] !== when[1]) texts.push(`Para: ${when.join(' → ')}`);
  if (before.fee !== after.fee) texts.push(`Despacho ${pesos(before.fee, after.fee)}`);
  if (before.discount !== after.discount) texts.push(`Descuento ${pesos(before.discount, after.discount)}`);
  if (before.total !== after.total) texts.push(`Total ${pesos(before.total, after.total)}`);
  if (before.paidTotal !== after.paidTotal) texts.push(paidChange(before.paidTotal, after.paidTotal));
  if (before.customerName !== after.customerName || before.customerPhone !== after.customerPhone)
    texts.push('Nombre o teléfono');
  if (before.note !== after.note) texts.push('Nota');
  return texts;
}

function paidChange(before: number | null, after: number | null): string {
  if (after === null) return 'Ya no está pagado';
  return `Pagado ${before === null ? formatPesos(after) : pesos(before, after)}`;
}

/** Whether the kitchen makes something else, or for another time or place. */
export const changesContent = ({ changedLines, addedLines, note, dueAt, fulfilment }: OrderUpdate): boolean =>
  Boolean(changedLines?.length || addedLines?.length) ||
  [note, dueAt, fulfilment].some((asked) => asked !== undefined);
