import { z } from 'zod';
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
  sumOfPesos,
  time,
} from '#foundation/contract/schemas.ts';
import { MAX_LINE_NOTE, MAX_LINES, MAX_QUANTITY } from './order-bounds.rules.ts';
import { FulfilmentRequest, Order, OrderStatus, orderDate, orderTime } from './orders.contract.ts';
import { SUSPICIONS } from './suspicion.rules.ts';

/** Which of a card's orders. */
const orderFilter = {
  status: OrderStatus.optional(),
  /**
   * Those that need the shop, new ones that were filed away because nobody said that their message was sent, or those
   * that look like a flood, which are in no other list than a search.
   */
  view: z.enum(['open', 'filed', 'suspicious']).optional(),
  /** Received on this date, by the shop's clock. */
  receivedOn: orderDate().optional(),
  /** Due on this date; an order as soon as possible is due when it was received. */
  dueOn: orderDate().optional(),
  /** A number, a name, a phone or a product. */
  q: line(100).optional(),
};

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/cards/{id}/orders',
  summary: "A card's orders, newest first",
  params: idParams,
  query: pageQuery.extend(orderFilter),
  returns: z.array(Order),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** When an order reached a state, and who brought it there. */
export const OrderWithHistory = Order.extend({
  /** The conversation of the customer, who was signed in, with the card; null for none. */
  conversationId: id().nullable(),
  /** The earliest first. It was `nueva` when it was received, unless it was taken by phone. */
  history: z.array(
    z.object({
      status: OrderStatus,
      at: time(),
      by: z.enum(['customer', 'shop']),
      /** Who of the shop, in a card with more than one person. */
      name: z.string().nullable(),
    }),
  ),
  /** What the shop changed beside the state, the earliest first: 'Empanada 2 → 3', 'Total $18.900 → $21.400'. */
  edits: z.array(z.object({ changes: z.array(z.string()), at: time(), name: z.string().nullable() })),
});
export type OrderWithHistory = z.output<typeof OrderWithHistory>;

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'An order with the history of its states and edits',
  params: idParams,
  returns: OrderWithHistory,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** A line as the owner writes it: a product or offer at the catalogue's price or an agreed one, or words and a price. */
export const OwnerLine = z.object({
  type: z.enum(['item', 'offer', 'other']),
  /** 0 for 'other'. */
  id: z.int().min(0).max(2_147_483_647),
  /** Required for 'other'; the catalogue's otherwise. */
  name: requiredLine(120).optional(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  choices: z.array(id()).max(200).optional(),
  /** The agreed price of a piece, in pesos; without it, the catalogue's. */
  price: pesos().optional(),
  note: clearable(line(MAX_LINE_NOTE)).optional(),
});
export type OwnerLine = z.output<typeof OwnerLine>;

/** A recorded line in an update: its place, with what changes. */
const ChangedLine = z.object({
  /** The line's index in the order. */
  at: z
    .int()
    .min(0)
    .max(MAX_LINES - 1),
  /** 0 takes the line out. */
  quantity: z.int().min(0).max(MAX_QUANTITY).optional(),
  price: pesos().optional(),
});

export const OrderUpdate = z
  .object({
    /** The version that the person saw: an order that has changed since is not overwritten. */
    version: z.int().optional(),
    /** Any but `cancelada` says of a suspicious order that it is an ordinary one. */
    status: OrderStatus.optional(),
    isSent: z.boolean().optional(),
    /** True: all of it is paid. */
    isPaid: z.boolean().optional(),
    changedLines: z.array(ChangedLine).max(MAX_LINES).optional(),
    addedLines: z.array(OwnerLine).max(MAX_LINES).optional(),
    /** Without a fee beside it, the delivery costs what its zone does. */
    fulfilment: FulfilmentRequest.optional(),
    fee: pesos().optional(),
    dueAt: orderTime().nullable().optional(),
    readyAt: orderTime().nullable().optional(),
    answer: clearable(paragraph(500)).optional(),
    note: clearable(paragraph(500)).optional(),
    customerName: clearable(line(80)).optional(),
    customerPhone: clearable(line(30)).optional(),
  })
  .refine(
    ({ version: _version, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    {
      error: 'No hay nada que cambiar.',
    },
  );
export type OrderUpdate = z.output<typeof OrderUpdate>;

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}',
  summary: 'Change the state of an order, or what was agreed on after it was sent',
  params: idParams,
  body: OrderUpdate,
  returns: Order,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'outdated', 'not_available'],
});

export const OwnerOrder = z.object({
  lines: z.array(OwnerLine).min(1, { error: 'Agrega al menos un producto.' }).max(MAX_LINES),
  customerName: clearable(line(80)).optional(),
  customerPhone: clearable(line(30)).optional(),
  fulfilment: FulfilmentRequest.nullable().optional(),
  /** The delivery's cost; without it, the zone's. */
  fee: pesos().optional(),
  dueAt: orderTime().nullable().optional(),
  note: clearable(paragraph(500)).optional(),
  isPaid: z.boolean().optional(),
});
export type OwnerOrder = z.output<typeof OwnerOrder>;

export const createOwnerOrder = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/orders/owner',
  summary: 'Record an order taken by phone or at the counter; it is confirmed at once',
  params: idParams,
  body: OwnerOrder,
  status: 201,
  alsoStatus: 200,
  returns: Order,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'not_available', 'idempotency_mismatch'],
});

export const getOrderSummary = endpoint({
  method: 'GET',
  path: '/api/cards/{id}/orders/summary',
  summary: 'How many orders are in each state, and what today brought',
  params: idParams,
  returns: z.object({
    counts: z.object({
      nueva: z.int(),
      confirmada: z.int(),
      lista: z.int(),
      entregada: z.int(),
      cancelada: z.int(),
    }),
    /** New orders of which nobody has said that their message was sent, from before today: they are filed away. */
    filed: z.int(),
    /** Those that look like a flood: none of the other figures counts them. */
    suspicious: z
      .object({ orders: z.int(), reason: z.enum(SUSPICIONS), from: time(), to: time() })
      .nullable(),
    /** The id of the latest order from the card itself, not typed by the owner; 0 for none. */
    latest: z.int(),
    /** Orders received today that are not cancelled, and their total in pesos. */
    today: z.object({ orders: z.int(), total: sumOfPesos() }),
  }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const getProduction = endpoint({
  method: 'GET',
  path: '/api/cards/{id}/orders/production',
  summary:
    'What still has to be made for a date: pieces by product, of new and confirmed orders due then; and what the day comes to',
  params: idParams,
  /** Default: today. */
  query: z.object({ dueOn: orderDate().optional() }),
  returns: z.object({
    /** Those due then that are not cancelled, ready and delivered ones included. */
    orders: z.int(),
    /** Of these orders, in pesos. */
    total: sumOfPesos(),
    /** New orders whose pieces are counted although the shop has not confirmed them. */
    unconfirmed: z.int(),
    products: z.array(
      z.object({
        name: z.string(),
        /** What the quantity counts: '½ kilo'; null for pieces. */
        unit: z.string().nullable(),
        /** 'Grande, Extra queso', or ''. */
        choices: z.string(),
        quantity: z.int(),
      }),
    ),
  }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});
