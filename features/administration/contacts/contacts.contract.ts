import { z } from 'zod';
import { OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, line, requiredLine, time } from '#foundation/contract/schemas.ts';

/** A telephone or an e-mail; nothing is found by ''. */
const query = z.object({ contact: line(200).default('') });

/** A request or a booking. */
const Asked = z.object({
  id: id(),
  card: z.string(),
  item: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: time(),
});

/** What is stored of somebody without an account. */
export const ContactData = z.object({
  orders: z.array(
    z.object({
      id: id(),
      number: id(),
      card: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      status: OrderStatus,
      createdAt: time(),
    }),
  ),
  requests: z.array(Asked),
  bookings: z.array(Asked),
  /** What shops have noted about the telephone. */
  notes: z.array(z.object({ id: id(), card: z.string(), name: z.string().nullable(), note: z.string() })),
  conversations: z.array(
    z.object({
      id: id(),
      card: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      createdAt: time(),
    }),
  ),
});
export type ContactData = z.output<typeof ContactData>;

export const findContact = endpoint({
  method: 'GET',
  path: '/api/admin/contacts',
  summary:
    'The orders, requests, bookings and conversations of somebody without an account, and what shops have noted about them, found by telephone or e-mail',
  query,
  returns: ContactData,
});

export const exportContact = endpoint({
  method: 'GET',
  path: '/api/admin/contacts/export',
  summary: 'All that is stored of somebody without an account, as a JSON file',
  query,
  returns: { contentType: 'application/json; charset=utf-8' },
});

export const clearContact = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/clear',
  summary:
    'Clear the person from their orders (open ones a month later) and delete their requests, conversations and what shops have noted about them; products and amounts stay',
  body: z.object({ contact: requiredLine(200) }),
  returns: z.object({
    orders: z.int(),
    requests: z.int(),
    bookings: z.int(),
    notes: z.int(),
    conversations: z.int(),
  }),
});
