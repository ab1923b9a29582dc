import { z } from 'zod';
import { couponCode } from '#features/ordering/coupons/coupons.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import {
  clearable,
  id,
  line,
  pageQuery,
  paragraph,
  pesos,
  REPEATED,
  requiredLine,
  sumOfPesos,
  time,
} from '#foundation/contract/schemas.ts';
import { MAX_LINE_NOTE, MAX_LINES } from './order-bounds.rules.ts';
import {
  FulfilmentRequest,
  hasFewChoices,
  Order,
  OrderStatus,
  orderDate,
  orderTime,
  orderToken,
  Payment,
  quantity,
  TOO_MANY_CHOICES,
} from './orders.contract.ts';

const orderFilter = {
  status: OrderStatus.optional(),
  /**
   * `open`: orders that still need the shop, without those that were filed away, oldest first; `closed`: all others;
   * `receipts`: with a receipt that the shop has not looked at.
   */
  view: z.enum(['open', 'closed', 'receipts']).optional(),
  /** Received on this date, by the shop's clock. */
  receivedOn: orderDate().optional(),
  /** Due on this date. An order for as soon as possible counts as due when it was received. */
  dueOn: orderDate().optional(),
  /** A number, a name, a phone or a product. */
  q: line(100).optional(),
};

export const listOrders = endpoint({
  route: 'GET /api/cards/{id}/orders',
  key: 'orders',
  summary: "A card's orders, newest first; `view` is `open` (oldest first), `closed` or `receipts`",
  query: pageQuery.extend(orderFilter),
  returns: z.array(Order),
});

/** An order with the conversation with its customer, and with its history. */
export const OrderWithHistory = Order.extend({
  /** The products of which this order took the last pieces. */
  soldOut: z.array(z.string()),
  /** What was paid, the earliest first. The way is null for payments from before it was recorded. */
  payments: z.array(Payment.extend({ id: id(), way: Payment.shape.way.nullable(), at: time() })),
  /** The conversation between the customer, if they were signed in, and the card; null if there is none. */
  conversationId: id().nullable(),
  /**
   * The status changes, the earliest first. An order from the card begins as `nueva`, which is not listed; an order
   * that the shop entered begins with `confirmada`.
   */
  history: z.array(
    z.object({
      status: OrderStatus,
      at: time(),
      by: z.enum(['customer', 'shop']),
      /** The name of the shop's person who did it, if the card has more than one. */
      name: z.string().nullable(),
    }),
  ),
  /** What the shop changed other than the status, the earliest first: 'Empanada 2 → 3', 'Total $18.900 → $21.400'. */
  edits: z.array(z.object({ changes: z.array(z.string()), at: time(), name: z.string().nullable() })),
});
export type OrderWithHistory = z.output<typeof OrderWithHistory>;

export const getOrder = endpoint({
  route: 'GET /api/orders/{id}',
  key: 'orders',
  summary: 'An order with the history of its status and edits',
  returns: OrderWithHistory,
});

/**
 * A line as the owner enters it: a product or offer at the catalogue's price or an agreed one, or a free text with a
 * price.
 */
export const OwnerLine = z.object({
  type: z.enum(['item', 'offer', 'other']),
  /** 0 for 'other'. */
  id: z.int().min(0).max(2_147_483_647),
  /** Required for 'other'; otherwise the catalogue's name is used. */
  name: requiredLine(120).optional(),
  quantity: quantity(),
  choices: z.array(id()).max(200).optional(),
  /** The agreed price per piece, in pesos; if it is missing, the catalogue's price applies. */
  price: pesos().optional(),
  note: clearable(line(MAX_LINE_NOTE)).optional(),
});
export type OwnerLine = z.output<typeof OwnerLine>;
const ownerLines = z.array(OwnerLine).max(MAX_LINES).refine(hasFewChoices, TOO_MANY_CHOICES);

/** A change to a recorded line: the line's index, with the new values. */
const ChangedLine = z.object({
  /** The line's index in the order. */
  at: z
    .int()
    .min(0)
    .max(MAX_LINES - 1),
  /** 0 removes the line. */
  quantity: quantity(0).optional(),
  price: pesos().optional(),
  note: clearable(line(MAX_LINE_NOTE)).optional(),
});
export type ChangedLine = z.output<typeof ChangedLine>;

export const OrderUpdate = z
  .object({
    /** The version that the person saw. An order that has changed since is not overwritten. */
    version: z.int().optional(),
    status: OrderStatus.optional(),
    isSent: z.boolean().optional(),
    /** Records money that the shop got, up to what is owed. */
    payment: Payment.optional(),
    removedPaymentId: id().optional(),
    /** True: somebody has looked at the receipt. A payment says so, too. */
    isReceiptSeen: z.literal(true).optional(),
    changedLines: z.array(ChangedLine).max(MAX_LINES).optional(),
    addedLines: ownerLines.optional(),
    /** The code of a coupon of the card; null removes the order's. */
    coupon: couponCode().nullable().optional(),
    /** If `fee` is missing, a delivery costs the fee of its zone. */
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
  route: 'PUT /api/orders/{id}',
  key: 'orders',
  summary: 'Change the status of an order, or what was agreed on after it was sent',
  body: OrderUpdate,
  returns: Order,
});

export const updateOrders = endpoint({
  route: 'PUT /api/cards/{id}/orders',
  key: 'orders',
  summary: 'Change the status of several orders at once, all or none',
  body: z.object({
    orders: z
      .array(z.object({ id: id(), status: OrderStatus }))
      .min(1)
      .max(100)
      .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, REPEATED),
  }),
});

export const blockSender = endpoint({
  route: 'PUT /api/orders/{id}/sender',
  key: 'orders',
  summary: 'Take no more orders today from the connection that sent this one, or take them again',
  body: z.object({ isBlocked: z.boolean() }),
});

export const OwnerOrder = z.object({
  lines: ownerLines.min(1, { error: 'Agrega al menos un producto.' }),
  customerName: clearable(line(80)).optional(),
  customerPhone: clearable(line(30)).optional(),
  fulfilment: FulfilmentRequest.nullable().optional(),
  /** The delivery fee; if it is missing, the fee of the zone applies. */
  fee: pesos().optional(),
  dueAt: orderTime().nullable().optional(),
  note: clearable(paragraph(500)).optional(),
  /** The code of a coupon of the card. */
  coupon: couponCode().nullable().optional(),
  /** How it was paid; missing if it is not paid yet. */
  paidBy: Payment.shape.way.optional(),
  /** How much was paid that way, in pesos, such as the deposit; missing if it was all. */
  paidAmount: Payment.shape.amount.optional(),
  /** The order's key, chosen by the browser: sending it again records nothing twice. */
  token: orderToken().optional(),
});
export type OwnerOrder = z.output<typeof OwnerOrder>;

export const seeOrder = endpoint({
  route: 'POST /api/orders/{id}/seen',
  key: 'orders',
  summary: 'Tell the customer that somebody of the shop has opened the order',
});

export const createOwnerOrder = endpoint({
  route: 'POST /api/cards/{id}/orders/owner',
  key: 'orders',
  summary: 'Record an order taken by phone or at the counter; it is confirmed at once',
  body: OwnerOrder,
  status: 201,
  alsoStatus: 200,
  returns: Order,
});

export const getOrderSummary = endpoint({
  route: 'GET /api/cards/{id}/orders/summary',
  key: 'orders',
  summary:
    "How many orders have each status and are due on each day, and the number and total of today's orders",
  returns: z.object({
    /** Without new orders from before today of which nobody has said that their message was sent: they are filed away. */
    counts: z.object({
      nueva: z.int(),
      confirmada: z.int(),
      lista: z.int(),
      entregada: z.int(),
      cancelada: z.int(),
    }),
    /** How many of the confirmed ones are due on a later day: nobody prepares them today. */
    later: z.int(),
    /** The id of the latest order that was sent from the card, not entered by the shop; 0 if there is none. */
    latest: z.int(),
    /** The id of the oldest order to confirm; 0 if there is none. */
    oldest: z.int(),
    /** Orders with a receipt that the shop has not looked at. */
    receipts: z.int(),
    /** Orders received today that are not cancelled, and their total in pesos. */
    today: z.object({ orders: z.int(), total: sumOfPesos() }),
    /**
     * The days, 'YYYY-MM-DD' by the shop's clock, on which open orders are due, the earliest first; at most 30. An order
     * for as soon as possible or from an earlier day counts now. `minutes` says when each is due, after 00:00.
     */
    days: z.array(z.object({ date: z.string(), orders: z.int(), minutes: z.array(z.int()) })),
  }),
});

export const getProduction = endpoint({
  route: 'GET /api/cards/{id}/orders/production',
  key: 'orders',
  summary:
    "What still has to be made for a date: the pieces of each product in new and confirmed orders due then; and the day's total",
  /** Default: today. */
  query: z.object({ dueOn: orderDate().optional() }),
  returns: z.object({
    /** The orders due on that date that are not cancelled, including ready and delivered ones. */
    orders: z.int(),
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
        quantity: z.number(),
      }),
    ),
  }),
});
