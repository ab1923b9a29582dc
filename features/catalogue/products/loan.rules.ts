/** The terms that a business sets: percent a month, and the most months. */
export interface LoanTerms {
  rate: number;
  months: number;
}

const USUAL_MONTHS = [12, 24, 36, 48, 60];

/** The numbers of instalments to choose from, up to the most that the business offers. */
export const monthChoices = (most: number): number[] => [
  ...USUAL_MONTHS.filter((months) => months < most),
  most,
];

/** A fifth of the price, in whole ten thousands. */
export const usualDownPayment = (price: number): number => Math.round(price / 50_000) * 10_000;

/**
 * Equal instalments at the end of each month, in whole pesos and rounded up, so that the last one leaves no debt.
 * `total` is everything that the car costs then, with the down payment.
 */
export function workOutLoan(
  price: number,
  downPayment: number,
  { rate, months }: LoanTerms,
): { instalment: number; total: number } {
  const monthly = rate / 100;
  const lent = price - downPayment;
  const instalment = Math.ceil((lent * monthly) / (1 - (1 + monthly) ** -months));
  return { instalment, total: downPayment + instalment * months };
}
