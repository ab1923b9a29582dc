import { z } from 'zod';
import { Card } from '#features/card/cards/cards.contract.ts';
import { TransferAccount } from '#features/ordering/settings/order-settings.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { time } from '#foundation/contract/schemas.ts';
import { TIME_ZONES } from '#foundation/contract/time-zones.ts';
import { Order, OrderStatus, tokenParams } from './orders.contract.ts';

export const CustomerOrder = Order.omit({
  id: true,
  cardId: true,
  source: true,
  customerDigits: true,
  isReceiptNew: true,
  receiptUsedIn: true,
}).extend({
  token: z.string(),
  timeZone: z.enum(TIME_ZONES),
  card: z.object({
    id: z.int(),
    title: z.string(),
    subdomain: z.string(),
    profileImageUrl: z.string().nullable(),
    headerBackgroundColor: z.string(),
    look: Card.shape.look,
    address: z.string().nullable(),
    whatsappDigits: z.string().nullable(),
    phoneDigits: z.string().nullable(),
    email: z.string().nullable(),
    showsPrices: z.boolean(),
    isActive: z.boolean(),
    /** When the business left Vitrina. From then on nothing of the order changes. */
    closedAt: time().nullable(),
  }),
  /** The status changes, the earliest first. */
  history: z.array(z.object({ status: OrderStatus, at: time(), by: z.enum(['customer', 'shop']) })),
  /** The account for a transfer; null without one, while the card is inactive, and once the order is paid or cancelled. */
  transfer: TransferAccount.nullable(),
  /** Whether the shop shows its account only once it has confirmed the order. */
  isTransferLater: z.boolean(),
  canCancel: z.boolean(),
  /** False for a direct order that nobody has seen and no device of the shop rings for. */
  isShopReached: z.boolean(),
});
export type CustomerOrder = z.output<typeof CustomerOrder>;

export const getCustomerOrder = endpoint({
  route: 'GET /api/orders/by-token/{token}',
  summary: 'An order, for whoever has its token',
  params: tokenParams,
  returns: CustomerOrder,
});

export const updateCustomerOrder = endpoint({
  route: 'PUT /api/orders/by-token/{token}',
  isOnCardHosts: true,
  isEssential: true,
  summary: 'The customer says that the message was sent, or cancels the order while it is new',
  params: tokenParams,
  body: z.object({ isSent: z.boolean().optional(), isCancelled: z.literal(true).optional() }),
  returns: CustomerOrder,
});

export const forgetCustomerOfOrder = endpoint({
  route: 'DELETE /api/orders/by-token/{token}/customer',
  isOnCardHosts: true,
  isEssential: true,
  summary: "Delete the customer's data from a delivered or cancelled order; products and amounts stay",
  params: tokenParams,
  returns: CustomerOrder,
});

export const addReceipt = endpoint({
  route: 'PUT /api/orders/by-token/{token}/receipt',
  isOnCardHosts: true,
  summary: "Add the picture of the transfer's receipt",
  params: tokenParams,
  body: z.object({ imageUrl: z.string() }),
  carriesPictures: true,
  returns: CustomerOrder,
});
