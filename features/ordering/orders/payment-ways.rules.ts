export const PAYMENT_WAYS = ['transfer', 'cash', 'card'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** The words for a way of payment; null is unknown, as of orders that were paid before ways were recorded. */
export const paymentWords = (way: PaymentWay | null): string => (way === null ? 'Sin indicar' : WORDS[way]);

const WORDS: Record<PaymentWay, string> = {
  transfer: 'Transferencia',
  cash: 'Efectivo',
  card: 'Tarjeta',
};
