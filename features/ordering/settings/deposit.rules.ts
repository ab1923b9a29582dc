import { MAX_PESOS } from '#foundation/contract/money.ts';
import type { OrderSettings } from './order-settings.contract.ts';

export type DepositRule = NonNullable<OrderSettings['deposit']>;

interface Deposited {
  lines: readonly { subtotal: number; depositPercent?: number | undefined }[];
  /** With the fee, in pesos. */
  total: number;
  /** Who sits at a table pays there. */
  isAtTable: boolean;
}

/**
 * The deposit of an order in pesos: what the shop asks of the whole order, or what its products ask, whichever is more. The
 * cart, the server and every change of an order use this sum.
 */
export function depositOf({ lines, total, isAtTable }: Deposited, rule: DepositRule | null): number {
  if (isAtTable) return 0;
  const ofProducts = lines.reduce(
    (sum, { subtotal, depositPercent = 0 }) => sum + subtotal * depositPercent,
    0,
  );
  // A total beyond the highest is refused later.
  return Math.min(total, MAX_PESOS, Math.max(Math.round(ofProducts / 100), ofOrder(total, rule)));
}

function ofOrder(total: number, rule: DepositRule | null): number {
  if (rule === null || total < rule.from) return 0;
  return rule.unit === 'percent' ? Math.round((total * rule.amount) / 100) : rule.amount;
}
