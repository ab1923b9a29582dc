import { z } from 'zod';
import { orderDate } from '#features/ordering/orders/orders.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const exportOrders = endpoint({
  route: 'GET /api/cards/{id}/orders/export',
  key: 'orders',
  summary: 'The orders due between two dates as a sheet, with a row for each line',
  query: z.object({
    format: z.enum(['csv', 'xlsx']).default('xlsx'),
    /** Default: the first of this month. */
    from: orderDate().optional(),
    /** The last date. Default: 30 days after `from`. */
    to: orderDate().optional(),
  }),
  returns: { contentType: 'application/octet-stream' },
});
