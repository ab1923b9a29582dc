import { z } from 'zod';
import { MAX_CHOICES, MAX_GROUPS } from '#features/catalogue/item-bounds.rules.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import {
  clearable,
  id,
  idParams,
  line,
  pageQuery,
  paragraph,
  pesos,
  requiredLine,
  time,
} from '#foundation/contract/schemas.ts';
import { MAX_LINES, MAX_QUANTITY } from './order-bounds.rules.ts';

export const ORDER_STATUSES = ['nueva', 'confirmada', 'entregada', 'cancelada'] as const;
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.output<typeof OrderStatus>;
export const OrderChannel = z.enum(['whatsapp', 'email']);
export type OrderChannel = z.output<typeof OrderChannel>;

export const OrderLine = z.object({
  type: z.enum(['item', 'offer']),
  id: id(),
  name: z.string(),
  /** The chosen choices in the menu's order with their price differences. */
  choices: z.array(z.object({ group: z.string(), name: z.string(), price: z.int() })),
  /** Price of one piece with its choices. */
  price: pesos(),
  quantity: z.int(),
  subtotal: z.int(),
});
export type OrderLine = z.output<typeof OrderLine>;

export const Order = z.object({
  id: id(),
  number: id(),
  cardId: id(),
  channel: OrderChannel,
  status: OrderStatus,
  lines: z.array(OrderLine),
  total: z.int(),
  note: z.string().nullable(),
  createdAt: time(),
});
export type Order = z.output<typeof Order>;

/** Choices in all lines of an order. Each is stored with its name and listed in the message. */
export const MAX_CHOSEN = 2_000;
/** Characters of an `Idempotency-Key`. */
export const MAX_KEY = 200;

export const OrderRequest = z.object({
  channel: OrderChannel,
  lines: z
    .array(
      z.object({
        type: z.enum(['item', 'offer']),
        id: id(),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        /** Ids of choices of the product's options. */
        choices: z
          .array(id())
          .max(MAX_GROUPS * MAX_CHOICES)
          .refine((ids) => new Set(ids).size === ids.length, { error: 'Hay opciones repetidas.' })
          .optional(),
      }),
    )
    .min(1)
    .max(MAX_LINES)
    .refine((lines) => lines.reduce((sum, { choices = [] }) => sum + choices.length, 0) <= MAX_CHOSEN, {
      error: 'El pedido tiene demasiadas opciones. Divídelo en dos.',
    }),
  note: clearable(paragraph(500)).optional(),
  /** The `Idempotency-Key` of the order that this one replaces. */
  replaces: clearable(line(MAX_KEY)).optional(),
});
export type OrderRequest = z.output<typeof OrderRequest>;

/** The answer to the customer: the number to quote and the address that sends the order. */
export const PlacedOrder = z.object({
  id: id(),
  number: id(),
  total: z.int(),
  url: z.string(),
  lines: z.array(OrderLine),
});
export type PlacedOrder = z.output<typeof PlacedOrder>;

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/orders',
  summary:
    'Record an order; prices and totals come from the catalogue. `Idempotency-Key` makes repeating it safe, `replaces` cancels the order of an earlier key',
  params: idParams,
  body: OrderRequest,
  status: 201,
  alsoStatus: 200,
  returns: PlacedOrder,
  errors: ['not_found', 'not_available', 'idempotency_mismatch', 'too_many_requests'],
});

export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/orders/withdraw',
  summary: 'Cancel the order recorded under an `Idempotency-Key`, while the shop has not looked into it',
  params: idParams,
  body: z.object({ key: requiredLine(MAX_KEY) }),
  errors: ['not_found', 'too_many_requests'],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/cards/{id}/orders',
  summary: "A card's orders, newest first",
  params: idParams,
  query: pageQuery,
  returns: z.array(Order),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}',
  summary: 'Set the state of an order',
  params: idParams,
  body: z.object({ status: OrderStatus }),
  returns: Order,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});
