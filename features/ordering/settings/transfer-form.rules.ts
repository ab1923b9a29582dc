import { ACCOUNT_TYPES, normaliseRut, type TransferAccount } from './transfer.rules.ts';

/** Suggested banks and wallets, the most common first. */
export const BANKS = [
  'BancoEstado',
  'Banco de Chile',
  'Santander',
  'BCI',
  'Scotiabank',
  'Itaú',
  'Banco Falabella',
  'Banco Ripley',
  'Banco BICE',
  'Banco Security',
  'Banco Consorcio',
  'Banco Internacional',
  'Coopeuch',
  'Tenpo',
  'Mercado Pago',
  'MACH',
  'Prepago Los Héroes',
  'Tapp Caja Los Andes',
] as const;

export const BLANK_TRANSFER: TransferAccount = {
  holder: '',
  rut: '',
  bank: '',
  accountType: ACCOUNT_TYPES[0],
  accountNumber: '',
  email: null,
};

/**
 * Fills in the bank and number of a 'Cuenta RUT' if they are empty: it belongs to BancoEstado, and its number is the
 * RUT without check digit.
 */
export function withAccountType(
  form: TransferAccount,
  accountType: TransferAccount['accountType'],
): TransferAccount {
  if (accountType !== 'Cuenta RUT') return { ...form, accountType };
  const digits = normaliseRut(form.rut)?.split('-')[0]?.replaceAll('.', '') ?? '';
  return {
    ...form,
    accountType,
    bank: form.bank || 'BancoEstado',
    accountNumber: form.accountNumber || digits,
  };
}
