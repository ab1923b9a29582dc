import { z } from 'zod';
import { orderDate } from '#features/ordering/orders/orders.contract.ts';
import { PAYMENT_WAYS } from '#features/ordering/orders/payment-ways.rules.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { sumOfPesos } from '#foundation/contract/schemas.ts';

const period = {
  /** The day, or any day of the month. */
  date: orderDate(),
  period: z.enum(['day', 'month']),
};

/** The orders due in a period that are not filed away, of cancelled ones only what was paid, and the money that the shop got in it. */
export const Closing = z.object({
  orders: z.int(),
  /** Of these orders, in pesos. It is the sum of `ofOrders` and `owed` without `toReturn`, and of `products` and `fees` without
   * `discounts`. */
  total: sumOfPesos(),
  ways: z.array(
    z.object({
      /** Null for payments from before it was recorded. */
      way: z.enum(PAYMENT_WAYS).nullable(),
      /** What was paid for these orders, whenever it was. */
      ofOrders: sumOfPesos(),
      /** What was paid in the period, also for orders of other days. */
      received: sumOfPesos(),
    }),
  ),
  owed: sumOfPesos(),
  /** What was paid beyond the totals of these orders, which have changed since, and for cancelled ones. */
  toReturn: sumOfPesos(),
  /** The dearest first. */
  products: z.array(
    z.object({ name: z.string(), unit: z.string().nullable(), quantity: z.number(), total: sumOfPesos() }),
  ),
  /** Of deliveries. */
  fees: sumOfPesos(),
  /** What coupons took off. */
  discounts: sumOfPesos(),
});
export type Closing = z.output<typeof Closing>;

export const getClosing = endpoint({
  route: 'GET /api/cards/{id}/closing',
  key: 'orders',
  summary: 'What the orders of a day or month add up to, by way of payment and by product',
  query: z.object(period),
  returns: Closing,
});

export const exportClosing = endpoint({
  route: 'GET /api/cards/{id}/closing/export',
  key: 'orders',
  summary: 'The closing of a day or month as a sheet',
  query: z.object({ ...period, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  returns: { contentType: 'application/octet-stream' },
});
