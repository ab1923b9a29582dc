import { formatCount } from '#foundation/contract/count.ts';
import { parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';
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
  amount: parsePesos(amount) ?? 0,
  from: from.trim() === '' ? 0 : (parsePesos(from) ?? 0),
});

/** The problems by path, as in the API's errors: 'deposit.amount'. */
export function depositProblems({ unit, amount, from }: DepositForm): Record<string, string> {
  const wanted =
    unit === 'percent'
      ? 'Escribe un porcentaje de 1 a 100.'
      : 'Escribe un monto en pesos, por ejemplo 10.000.';
  const number = parsePesos(amount);
  const isWrong = !number || (unit === 'percent' && number > 100);
  const fromProblem = from.trim() && pesosProblem(from, 'Escribe un monto en pesos, por ejemplo 15.000.');
  return {
    ...(isWrong && { 'deposit.amount': pesosProblem(amount, wanted) ?? wanted }),
    ...(fromProblem && { 'deposit.from': fromProblem }),
  };
}
