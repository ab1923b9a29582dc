import { formatCount } from '#foundation/contract/count.ts';
import { parsePercentOrPesos, parsePesos } from '#foundation/contract/typed-price.ts';
import type { DepositRule } from './deposit.rules.ts';

export interface DepositForm {
  unit: DepositRule['unit'];
  amount: string;
  /** '' for every order. */
  from: string;
}

export const BLANK_DEPOSIT: DepositForm = { unit: 'percent', amount: '50', from: '' };

export const depositForm = ({ unit, amount, from }: DepositRule): DepositForm => ({
  unit,
  amount: formatCount(amount),
  from: from === 0 ? '' : formatCount(from),
});

export const toDeposit = ({ unit, amount, from }: DepositForm): DepositRule => ({
  unit,
  amount: parsePercentOrPesos(unit, amount) ?? Number.NaN,
  from: from.trim() === '' ? 0 : (parsePesos(from) ?? Number.NaN),
});
