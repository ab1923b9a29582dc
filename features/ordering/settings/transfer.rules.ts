export const ACCOUNT_TYPES = ['Cuenta corriente', 'Cuenta vista', 'Cuenta RUT', 'Cuenta de ahorro'] as const;

export interface TransferAccount {
  holder: string;
  /** '12.345.678-5' */
  rut: string;
  bank: string;
  accountType: (typeof ACCOUNT_TYPES)[number];
  accountNumber: string;
  email: string | null;
}

/** The check digit of a RUT (modulo 11): '0' to '9' or 'K'. */
export function rutCheckDigit(digits: string): string {
  let sum = 0;
  let factor = 2;
  for (const digit of [...digits].reverse()) {
    sum += Number(digit) * factor;
    factor = factor === 7 ? 2 : factor + 1;
  }
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : `${rest}`;
}

/** A RUT has at least this many digits before the check digit, not counting leading zeros. */
const MIN_DIGITS = 6;

/** '12345678-5', '12.345.678-5' → '12.345.678-5'; null if it is no RUT or its check digit is wrong. */
export function normaliseRut(typed: string): string | null {
  const [, digits = '', check = ''] =
    /^(\d{6,9})([\dK])$/.exec(typed.toUpperCase().replace(/[\s.–-]/g, '')) ?? [];
  const plain = digits.replace(/^0+/, '');
  if (plain.length < MIN_DIGITS || rutCheckDigit(plain) !== check) return null;
  return `${plain.replace(/\B(?=(\d{3})+$)/g, '.')}-${check}`;
}

/**
 * The account in the lines that the apps of Chilean banks understand when it is pasted: holder, RUT, bank, type,
 * number, e-mail.
 */
export const transferText = (account: TransferAccount): string =>
  accountLines(account)
    .map(({ text }) => text)
    .join('\n');

/** The lines of the account with their names. */
export const accountLines = (account: TransferAccount): { label: string; text: string }[] => [
  { label: 'Titular', text: account.holder },
  { label: 'RUT', text: account.rut.replaceAll('.', '') },
  { label: 'Banco', text: account.bank },
  { label: 'Tipo de cuenta', text: account.accountType },
  { label: 'Número de cuenta', text: account.accountNumber },
  ...(account.email ? [{ label: 'Correo', text: account.email }] : []),
];
