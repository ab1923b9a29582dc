import { z } from 'zod';
import { Order } from '#features/ordering/orders/orders.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import {
  clearable,
  id,
  line,
  pageQuery,
  paragraph,
  pathId,
  sumOfPesos,
  time,
} from '#foundation/contract/schemas.ts';

/** Who ordered with a telephone. Orders without one, and cancelled ones, make nobody a customer. */
export const Customer = z.object({
  id: id(),
  /** As in the latest order that has it. */
  name: z.string().nullable(),
  phone: z.string(),
  /** The phone for WhatsApp; null if it is no possible number. */
  phoneDigits: z.string().nullable(),
  /** Without cancelled orders, as are the sum and the time. */
  orders: z.int(),
  /** The total of these orders, in pesos. */
  spent: sumOfPesos(),
  lastOrderAt: time(),
  /** What their latest orders had most often: at most three products. */
  usual: z.array(z.string()),
  /** The shop's own words: 'sin nueces'. */
  note: z.string().nullable(),
});
export type Customer = z.output<typeof Customer>;

const filter = {
  /** `away`: the last order is more than 60 days ago. */
  view: z.enum(['all', 'away']).default('all'),
  /** A name or a phone. */
  q: line(100).optional(),
};

export const listCustomers = endpoint({
  route: 'GET /api/cards/{id}/customers',
  key: 'orders',
  summary:
    "A card's customers, the latest order first. `phone` or `conversationId` finds the one to whom it belongs",
  query: pageQuery.extend({
    ...filter,
    /** A whole phone number, however it is written. */
    phone: line(30).optional(),
    conversationId: pathId().optional(),
  }),
  returns: z.array(Customer),
});

export const CustomerDetail = Customer.extend({
  /** The latest conversation with their account or their phone; null if there is none. */
  conversationId: id().nullable(),
  /** Their latest orders, the newest first. */
  latest: z.array(Order),
});
export type CustomerDetail = z.output<typeof CustomerDetail>;

export const getCustomer = endpoint({
  route: 'GET /api/customers/{id}',
  key: 'orders',
  summary: 'A customer with their latest orders and the conversation with them',
  returns: CustomerDetail,
});

export const updateCustomer = endpoint({
  route: 'PUT /api/customers/{id}',
  key: 'orders',
  summary: "Change the shop's note about a customer",
  body: z.object({ note: clearable(paragraph(500)) }),
  returns: Customer,
});

export const exportCustomers = endpoint({
  route: 'GET /api/cards/{id}/customers/export',
  key: 'orders',
  summary: 'The customers of a card as a sheet, filtered like the list',
  query: z.object({ ...filter, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  returns: { contentType: 'application/octet-stream' },
});
