import { MAX_PESOS } from '#foundation/contract/money.ts';

/** What a shop asks for before it confirms an order: a share of its total or an amount, from a total on. */
export interface DepositRule {
  unit: 'percent' | 'pesos';
  amount: number;
  /** Orders below this total need none, in pesos. */
  from: number;
}

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
