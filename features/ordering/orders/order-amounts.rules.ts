import { formatPesos } from '#foundation/contract/money.ts';
import type { OrderStatus } from './orders.contract.ts';

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
 * @param discount of a coupon, in pesos, at most what the lines cost: see `discountOf`
 */
export function orderAmounts(lines: readonly { subtotal: number }[], fee = 0, discount = 0): Amounts {
  return {
    total: lines.reduce((total, { subtotal }) => total + subtotal, fee - discount),
    isPartlyUnpriced: lines.some(({ subtotal }) => subtotal === 0),
  };
}

interface Amounted extends Amounts {
  lines: readonly { price: number; subtotal: number; choices: readonly { price: number }[] }[];
  fee: number;
  discount: number;
  deposit: number;
}

/** An order as its customer gets it from a card without prices: as if the shop had yet to name them. */
export const withoutAmounts = <Order extends Amounted>(order: Order): Order => ({
  ...order,
  ...{ fee: 0, discount: 0, total: 0, deposit: 0, isPartlyUnpriced: true },
  lines: order.lines.map((line) => ({
    ...{ ...line, price: 0, subtotal: 0 },
    choices: line.choices.map((choice) => ({ ...choice, price: 0 })),
  })),
});

/** '$12.900', '$12.900 + por confirmar' or 'Por confirmar'. */
export function totalText({ total, isPartlyUnpriced }: Amounts): string {
  if (!isPartlyUnpriced) return formatPesos(total);
  return total > 0 ? `${formatPesos(total)} + por confirmar` : 'Por confirmar';
}

interface Discounted {
  coupon: string | null;
  discount: number;
}

/** 'Cupón DULCE10: -$2.000'; without the amount while it takes nothing off, as with prices that the shop has yet to name. */
export const discountText = ({ coupon, discount }: Discounted): string =>
  `Cupón ${coupon}${discount > 0 ? `: ${formatPesos(-discount)}` : ''}`;

interface Owed {
  status: OrderStatus;
  total: number;
  deposit: number;
  paidTotal: number | null;
}

/**
 * 'Pagado', 'Abonado $9.450 · por cobrar $9.450', 'Pagado $9.450 · por devolver $1.000' if the total is less by now, 'Por
 * devolver $9.450' of a cancelled order, 'Falta el abono de $9.450'; '' if nothing was paid and no deposit is waited for.
 */
export function paidText({ status, total, deposit, paidTotal }: Owed): string {
  if (status === 'cancelada') return paidTotal ? `Por devolver ${formatPesos(paidTotal)}` : '';
  if (paidTotal === null) return deposit > 0 ? `Falta el abono de ${formatPesos(deposit)}` : '';
  if (paidTotal === total) return 'Pagado';
  return paidTotal < total
    ? `Abonado ${formatPesos(paidTotal)} · por cobrar ${formatPesos(total - paidTotal)}`
    : `Pagado ${formatPesos(paidTotal)} · por devolver ${formatPesos(paidTotal - total)}`;
}

/** What is missing of the deposit, in pesos. */
export const missingDeposit = ({ deposit, paidTotal }: Pick<Owed, 'deposit' | 'paidTotal'>): number =>
  Math.max(0, deposit - (paidTotal ?? 0));
