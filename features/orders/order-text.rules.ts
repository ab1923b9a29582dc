import { formatPesos } from '#foundation/contract/money.ts';

export interface OrderText {
  cardTitle: string;
  /** False where the card hides prices; then the text has no amounts. */
  showsPrices: boolean;
  /**
   * `subtotal` in pesos; 0 where the shop has yet to name the price ('2x1', a service). `per` is the period of a rental
   * price: '/mes'.
   */
  lines: readonly { name: string; quantity: number; subtotal: number; per?: string | undefined }[];
  note?: string | null;
  /** The order's number, once recorded. */
  number?: number | null;
}

/**
 * On one line, so that a name or note cannot imitate a line of the order, and without marks that change the text
 * direction, which could make an amount read backwards.
 */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/** 'Completo (Grande, Extra queso)' */
export const nameWithChoices = (name: string, choices: readonly { name: string }[]): string =>
  choices.length > 0 ? `${name} (${choices.map((choice) => choice.name).join(', ')})` : name;

/** The order as plain text for WhatsApp or e-mail; links.rules.ts encodes it. */
export function orderMessage({ cardTitle, showsPrices, lines, note, number }: OrderText): string {
  const total = lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
  const ordered = lines.map(({ name, quantity, subtotal, per }) => {
    const price =
      subtotal > 0 ? ` — ${formatPesos(subtotal)}${per ? ` ${per}` : ''}` : ' (precio a confirmar)';
    return `${quantity} × ${oneLine(name)}${showsPrices ? price : ''}`;
  });
  const after = [];
  if (showsPrices && total > 0) after.push(`Total: ${formatPesos(total)}`);
  if (note?.trim()) after.push(`Nota: ${oneLine(note)}`);
  if (number) after.push(`Pedido N.º ${number}`);
  return [`Hola, ${oneLine(cardTitle)}. Quiero hacer este pedido:`, ordered.join('\n'), after.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

export const orderMailSubject = (cardTitle: string): string => `Pedido desde ${oneLine(cardTitle)}`;
