import { z } from 'zod';
import { MAX_CHOICES, MAX_GROUPS } from '#features/catalogue/products/item-bounds.rules.ts';
import { couponCode } from '#features/ordering/coupons/coupons.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { clearable, id, line, paragraph, pesos, requiredLine, time } from '#foundation/contract/schemas.ts';
import { MAX_LINE_NOTE, MAX_LINES, MAX_QUANTITY } from './order-bounds.rules.ts';
import { PAYMENT_WAYS } from './payment-ways.rules.ts';

export const ORDER_STATUSES = ['nueva', 'confirmada', 'lista', 'entregada', 'cancelada'] as const;
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.output<typeof OrderStatus>;
/** 'direct': the server itself hands the order to the shop. By the others, the customer sends a message. */
export const OrderChannel = z.enum(['direct', 'whatsapp', 'email']);
export type OrderChannel = z.output<typeof OrderChannel>;

export const OrderLine = z.object({
  /** 'other' is a line that the shop typed; its id is 0. */
  type: z.enum(['item', 'offer', 'other']),
  id: z.int(),
  name: z.string(),
  /** What the quantity counts: '½ kilo'; null for pieces. */
  unit: z.string().nullable(),
  /** The chosen choices in the menu's order with their price differences. */
  choices: z.array(z.object({ group: z.string(), name: z.string(), price: z.int() })),
  /** Price of one piece or unit with its choices; 0 until the shop names it. */
  price: pesos(),
  quantity: z.number(),
  subtotal: z.int(),
  /** The customer's note on this line: 'Feliz día, papá'. */
  note: z.string().nullable(),
  /** The share of it that the product asks for in advance. */
  depositPercent: z.int().optional(),
  /** Of an offer: the product that it is about, of which it takes the stock. */
  offeredItemId: z.int().optional(),
});
export type OrderLine = z.output<typeof OrderLine>;

export const Payment = z.object({
  way: z.enum(PAYMENT_WAYS, { error: 'Elige cómo pagó.' }),
  amount: pesos().min(1),
});

const isNear = (text: string) => /^20[2-9]\d-/.test(text);
const FAR = { error: 'Elige una fecha entre 2020 y 2099.' };
/** Dates and times that an order can have; others are typing errors. */
export const orderDate = () =>
  z.iso.date({ error: 'Escribe una fecha como 2026-11-28.' }).refine(isNear, FAR);
export const orderTime = () => time().refine(isNear, FAR);

/** How the customer gets the order. */
export const Fulfilment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pickup') }),
  z.object({
    type: z.literal('delivery'),
    /** The zone's name when the order was placed. */
    zone: z.string(),
    address: z.string(),
    reference: z.string().nullable(),
  }),
  z.object({ type: z.literal('table'), table: z.string() }),
]);
export type Fulfilment = z.output<typeof Fulfilment>;

/** What both the shop and the customer see of an order. */
const OrderContent = z.object({
  number: id(),
  status: OrderStatus,
  lines: z.array(OrderLine),
  /** The delivery fee, in pesos. */
  fee: pesos(),
  /** The code of the coupon; null without one. */
  coupon: z.string().nullable(),
  /** What the coupon takes off, in pesos. */
  discount: pesos(),
  /** The lines that have a price, plus the fee, without the discount, in pesos. */
  total: z.int(),
  /** A line has no price yet, so the total is not complete. */
  isPartlyUnpriced: z.boolean(),
  /** What the shop asks for before it confirms the order, in pesos; 0 for nothing. */
  deposit: pesos(),
  note: z.string().nullable(),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  fulfilment: Fulfilment.nullable(),
  /** The start of the slot; null for as soon as possible. */
  dueAt: time().nullable(),
  dueMinutes: z.int().nullable(),
  /** When the shop says that it is ready. */
  readyAt: time().nullable(),
  /** The shop's message to the customer. */
  answer: z.string().nullable(),
  cancelledBy: z.enum(['customer', 'shop']).nullable(),
  /** When it was first paid, in part or in full. */
  paidAt: time().nullable(),
  /** The amount that was paid, in pesos: a deposit, all of it, or more than a total that has changed since. */
  paidTotal: pesos().nullable(),
  /** The picture of the transfer's receipt. */
  receiptUrl: z.string().nullable(),
  /** When the customer had their personal data deleted from it. */
  forgottenAt: time().nullable(),
  createdAt: time(),
});

export const Order = OrderContent.extend({
  id: id(),
  cardId: id(),
  channel: OrderChannel,
  /** 'owner': taken by phone or at the counter. */
  source: z.enum(['card', 'owner']),
  /** The customer's phone as digits for WhatsApp; null if it is missing or no possible number. */
  customerDigits: z.string().nullable(),
  /** Whether the message was sent: null until the customer or the shop says so. */
  isSent: z.boolean().nullable(),
  /** The shop has not looked at the receipt yet. */
  isReceiptNew: z.boolean(),
  /** The number of another order of the shop that had the same receipt. */
  receiptUsedIn: z.int().nullable(),
  /** When somebody of the shop first opened or changed it. */
  seenAt: time().nullable(),
  /** When the shop last changed its lines, note, time or delivery after confirming it. */
  changedAt: time().nullable(),
  /** Grows with each change; an update that names an older one is refused. */
  version: z.int(),
});
export type Order = z.output<typeof Order>;

/** Choices in all lines of an order together. Each is stored with its name and listed in the message. */
const MAX_CHOSEN = 2_000;
export const hasFewChoices = (lines: readonly { choices?: readonly unknown[] | undefined }[]): boolean =>
  lines.reduce((sum, { choices = [] }) => sum + choices.length, 0) <= MAX_CHOSEN;
export const TOO_MANY_CHOICES = { error: 'El pedido tiene demasiadas opciones. Divídelo en dos.' };

/**
 * Unguessable, because whoever knows an order's token may see the order. Browsers make 16 characters from 12 random
 * bytes.
 */
export const orderToken = () =>
  z.string().regex(/^[A-Za-z0-9_-]{16,40}$/, { error: 'No es el código de un pedido.' });
export const tokenParams = z.object({ token: orderToken() });

export const FulfilmentRequest = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('pickup') }),
    z.object({
      type: z.literal('delivery'),
      /** The id of one of the card's zones. */
      zoneId: id(),
      address: requiredLine(200),
      reference: clearable(line(200)).optional(),
    }),
    z.object({ type: z.literal('table'), table: requiredLine(30) }),
  ],
  { error: 'Elige cómo recibir tu pedido.' },
);
export type FulfilmentRequest = z.output<typeof FulfilmentRequest>;

/** How many pieces, or how much of a unit of which a part can be ordered: see `isFractional`. */
export const quantity = (min = 0.001) =>
  z
    .number()
    .min(min)
    .max(MAX_QUANTITY)
    .multipleOf(0.001, { error: 'Escribe una cantidad con hasta tres decimales.' });

/** What somebody wants to order. */
const requestedLines = z
  .array(
    z.object({
      type: z.enum(['item', 'offer']),
      id: id(),
      quantity: quantity(),
      note: clearable(line(MAX_LINE_NOTE)).optional(),
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
  .refine(hasFewChoices, TOO_MANY_CHOICES);

export const OrderRequest = z.object({
  channel: OrderChannel,
  lines: requestedLines,
  note: clearable(paragraph(500)).optional(),
  /**
   * The order's key, chosen by the browser, so that sending it again records nothing twice, and its message can contain
   * its address before it is recorded.
   */
  token: orderToken().optional(),
  /** A random name of the browser, to which a limit applies. */
  device: orderToken().optional(),
  customerName: clearable(line(80)).optional(),
  customerPhone: clearable(line(30)).optional(),
  fulfilment: FulfilmentRequest.nullable().optional(),
  /** The start of a slot; null for as soon as possible. */
  dueAt: orderTime().nullable().optional(),
  /** The code of a coupon of the card. */
  coupon: couponCode().nullable().optional(),
});
export type OrderRequest = z.output<typeof OrderRequest>;

/** The answer to the customer: the number to quote and the address that sends the order. */
export const PlacedOrder = z.object({
  id: id(),
  number: id(),
  token: z.string(),
  fee: pesos(),
  coupon: z.string().nullable(),
  discount: pesos(),
  total: z.int(),
  isPartlyUnpriced: z.boolean(),
  deposit: pesos(),
  dueAt: time().nullable(),
  dueMinutes: z.int().nullable(),
  /** The order is due later than asked: the chosen slot was full, or there is none within two hours. */
  wasMoved: z.boolean(),
  url: z.string(),
  lines: z.array(OrderLine),
});
export type PlacedOrder = z.output<typeof PlacedOrder>;

export const reserveOrderNumber = endpoint({
  route: 'POST /api/cards/{id}/orders/reserve',
  isOnCardHosts: true,
  isEssential: true,
  summary: 'Reserve the number of the order with this token; each call answers the same number',
  body: z.object({ token: orderToken() }),
  returns: z.object({ number: id() }),
});

export const checkOrder = endpoint({
  route: 'POST /api/cards/{id}/orders/check',
  isOnCardHosts: true,
  isEssential: true,
  summary:
    'Check whether the shop would take this order now, and what its products cost; nothing is recorded',
  body: z.object({ lines: requestedLines }),
  returns: z.object({
    /** The total of the products, in pesos; null if the order would be refused, or the card shows no prices. */
    subtotal: z.int().nullable(),
    /** Whether the shop has a coupon that can be used now. */
    hasCoupons: z.boolean(),
    /** Why the order would be refused, as `createOrder` would say it. */
    refusal: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  }),
});

export const createOrder = endpoint({
  route: 'POST /api/cards/{id}/orders',
  isOnCardHosts: true,
  isEssential: true,
  summary: 'Record an order; prices and totals come from the catalogue. `token` makes repeating it safe',
  body: OrderRequest,
  status: 201,
  alsoStatus: 200,
  returns: PlacedOrder,
});

export const withdrawOrder = endpoint({
  route: 'POST /api/cards/{id}/orders/withdraw',
  isOnCardHosts: true,
  isEssential: true,
  summary: 'Cancel the order with this token, unless the shop has taken it up',
  body: z.object({ token: orderToken() }),
});
