import { formatPesos } from '#foundation/contract/money.ts';
import { UNSEEN } from '#foundation/contract/unseen.ts';
import { discountText, orderAmounts, totalText } from './order-amounts.rules.ts';
import { quantityWords } from './quantity-words.rules.ts';

export interface OrderText {
  cardTitle: string;
  /** False if the card hides prices; then the text has no amounts. */
  showsPrices: boolean;
  /**
   * `subtotal` in pesos; 0 if the shop has yet to name the price ('2x1', a service). `per` is the period of a rental
   * price: '/mes'.
   */
  lines: readonly {
    name: string;
    quantity: number;
    unit?: string | null | undefined;
    subtotal: number;
    per?: string | undefined;
    note?: string | null | undefined;
  }[];
  /** How the customer gets the order. `zone` is set for a delivery, `table` for a table. */
  fulfilment?: FulfilmentText | null | undefined;
  fee?: number | undefined;
  coupon?: string | null | undefined;
  discount?: number | undefined;
  deposit?: number | undefined;
  /** 'sábado 28 de noviembre, 13:00–13:30' or 'lo antes posible'; '' if the shop does not ask. */
  when?: string | undefined;
  customerName?: string | null | undefined;
  customerPhone?: string | null | undefined;
  note?: string | null | undefined;
  number?: number | null | undefined;
  url?: string | undefined;
}

export type FulfilmentText =
  | { type: 'pickup' }
  | { type: 'delivery'; zone: string; address: string; reference?: string | null | undefined }
  | { type: 'table'; table: string };

/**
 * Puts the text on one line, so that a name or note cannot imitate a line of the order. Removes marks that change the
 * text direction, which could make an amount read backwards, and letters that are invisible (Braille and Hangul
 * blanks).
 */
export const oneLine = (text: string): string => text.replace(NO_TEXT, ' ').trim();
const NO_TEXT = new RegExp(`[\\s\\p{Cc}${UNSEEN}]+`, 'gu');

/** 'Retiro', 'Mesa 4', 'Despacho a Ñuñoa: Av. Irarrázaval 1234 (portón verde)' */
export function fulfilmentText(fulfilment: FulfilmentText): string {
  if (fulfilment.type === 'pickup') return 'Retiro en el local';
  if (fulfilment.type === 'table') return `Mesa ${oneLine(fulfilment.table)}`;
  const { zone, address, reference } = fulfilment;
  return `Despacho a ${oneLine(zone)}: ${oneLine(address)}${reference ? ` (${oneLine(reference)})` : ''}`;
}

/**
 * WhatsApp opens addresses of this length on every device. The text of a longer order leaves out lines, which are on
 * the order's page.
 */
const MAX_ENCODED = 6_000;

/** The order as plain text for WhatsApp or e-mail; links.rules.ts encodes it. */
export function orderMessage(order: OrderText): string {
  const whole = composed(order, order.lines.length);
  if (encodeURIComponent(whole.toWellFormed()).length <= MAX_ENCODED) return whole;
  // The text gets as many lines as fit; the others are on the order's page and in the inbox.
  let shown = order.lines.length;
  let text = whole;
  while (shown > 1 && encodeURIComponent(text.toWellFormed()).length > MAX_ENCODED) {
    shown = Math.floor(shown * 0.8);
    text = composed(order, shown);
  }
  return text;
}

function composed(order: OrderText, shown: number): string {
  const {
    cardTitle,
    showsPrices,
    lines,
    fulfilment,
    fee = 0,
    coupon,
    discount = 0,
    deposit = 0,
    when,
    customerName,
    customerPhone,
  } = order;
  const ordered = lines.slice(0, shown).map(({ name, subtotal, per, note, ...line }) => {
    const price =
      subtotal > 0 ? ` — ${formatPesos(subtotal)}${per ? ` ${per}` : ''}` : ' (precio a confirmar)';
    const wish = oneLine(note ?? '');
    return `${quantityWords(line)} ${oneLine(name)}${showsPrices ? price : ''}${wish && `\n   «${wish}»`}`;
  });
  const left = lines.length - shown;
  if (left > 0) ordered.push(`… y ${left} ${left === 1 ? 'línea' : 'líneas'} más en el pedido`);
  const amounts = orderAmounts(lines, fee, discount);
  const after = [];
  if (showsPrices && fee > 0) after.push(`Despacho: ${formatPesos(fee)}`);
  // Without prices the shop still has to know of it.
  if (coupon) after.push(discountText({ coupon, discount: showsPrices ? discount : 0 }));
  if (showsPrices && (amounts.total > 0 || discount > 0)) after.push(`Total: ${totalText(amounts)}`);
  if (showsPrices && deposit > 0) after.push(`Abono para confirmar: ${formatPesos(deposit)}`);
  if (fulfilment) after.push(fulfilmentText(fulfilment));
  if (when) after.push(`Para: ${when}`);
  const who = [customerName, customerPhone].map((text) => oneLine(text ?? '')).filter(Boolean);
  if (who.length > 0) after.push(`Nombre: ${who.join(', ')}`);
  const wanted = oneLine(order.note ?? '');
  if (wanted) after.push(`Nota: ${wanted}`);
  if (order.number) after.push(`Pedido N.º ${order.number}`);
  if (order.url) after.push(order.url);
  return [`Hola, ${oneLine(cardTitle)}. Quiero hacer este pedido:`, ordered.join('\n'), after.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

export const orderMailSubject = (cardTitle: string): string => `Pedido desde ${oneLine(cardTitle)}`;
