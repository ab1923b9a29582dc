import { z } from 'zod';
import { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { pageQuery } from '#foundation/contract/schemas.ts';

export const ListedOrder = CustomerOrder.pick({
  token: true,
  number: true,
  status: true,
  isSent: true,
  channel: true,
  seenAt: true,
  isShopReached: true,
  answer: true,
  cancelledBy: true,
  lines: true,
  total: true,
  isPartlyUnpriced: true,
  fulfilment: true,
  dueAt: true,
  dueMinutes: true,
  readyAt: true,
  createdAt: true,
  timeZone: true,
}).extend({
  card: CustomerOrder.shape.card.pick({
    title: true,
    subdomain: true,
    profileImageUrl: true,
    showsPrices: true,
    isActive: true,
  }),
});
export type ListedOrder = z.output<typeof ListedOrder>;

export const listOrdersOfCustomer = endpoint({
  route: 'GET /api/users/{id}/orders',
  summary: "The orders of a person's account, newest first",
  query: pageQuery,
  returns: z.array(ListedOrder),
});
