import { z } from 'zod';
import { OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, line, requiredLine, time } from '#foundation/contract/schemas.ts';

/** A telephone or an e-mail; nothing is found by ''. */
const query = z.object({ contact: line(200).default('') });

/** What somebody left at a business. */
const Left = z.object({
  id: id(),
  /** The business's name. */
  card: z.string(),
  /** Its address; null once it has left Vitrina. */
  subdomain: z.string().nullable(),
  name: z.string().nullable(),
});
const Dated = Left.extend({ phone: z.string().nullable(), createdAt: time() });

/** What is stored of somebody without an account. */
export const ContactData = z.object({
  orders: z.array(Dated.extend({ number: id(), status: OrderStatus })),
  requests: z.array(Dated.extend({ item: z.string() })),
  bookings: z.array(Dated.extend({ item: z.string(), startsAt: time() })),
  /** What shops have noted about the telephone. */
  notes: z.array(Left.extend({ note: z.string() })),
  conversations: z.array(Dated.extend({ email: z.string().nullable() })),
});
export type ContactData = z.output<typeof ContactData>;

export const findContact = endpoint({
  route: 'GET /api/admin/contacts',
  summary:
    'The orders, requests, bookings and conversations of somebody without an account, and what shops have noted about them, found by telephone or e-mail',
  query,
  returns: ContactData,
});

export const exportContact = endpoint({
  route: 'GET /api/admin/contacts/export',
  summary: 'All that is stored of somebody without an account, as a JSON file',
  query,
  returns: { contentType: 'application/json; charset=utf-8' },
});

export const clearContact = endpoint({
  route: 'POST /api/admin/contacts/clear',
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
