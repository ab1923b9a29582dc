import { formatPesos } from '#foundation/contract/money.ts';

interface Amounts {
  /** The lines that have a price, plus the fee, in pesos. */
  total: number;
  /** A line has no price yet, so the total is not complete. */
  isPartlyUnpriced: boolean;
}

/**
 * What an order costs. The cart, the message, the customer's page, the inbox and the exports all use this sum. 200
 * lines of 999 pieces at the highest price stay far below 2^53.
 * @param fee of the delivery, in pesos
 */
export function orderAmounts(lines: readonly { subtotal: number }[], fee = 0): Amounts {
  return {
    total: lines.reduce((total, { subtotal }) => total + subtotal, fee),
    isPartlyUnpriced: lines.some(({ subtotal }) => subtotal === 0),
  };
}

/** '$12.900', '$12.900 + por confirmar' or 'Por confirmar'. */
export function totalText({ total, isPartlyUnpriced }: Amounts): string {
  if (!isPartlyUnpriced) return formatPesos(total);
  return total > 0 ? `${formatPesos(total)} + por confirmar` : 'Por confirmar';
}

/** 'Pagado', or 'Pagado $18.900 de $21.400' if the total has changed since; '' for an order that is not paid. */
export const paidText = ({ paidTotal, total }: { paidTotal: number | null; total: number }): string => {
  if (paidTotal === null) return '';
  return paidTotal === total ? 'Pagado' : `Pagado ${formatPesos(paidTotal)} de ${formatPesos(total)}`;
};
