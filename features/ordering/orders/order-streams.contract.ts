import { endpoint } from '#foundation/contract/endpoint.ts';
import { tokenParams } from './orders.contract.ts';

export const streamOwnOrders = endpoint({
  route: 'GET /api/stream',
  summary:
    "Server-sent events: an order of a card that the person works with, or one of the person's conversations, has changed",
  returns: { contentType: 'text/event-stream' },
});

export const streamCustomerOrder = endpoint({
  route: 'GET /api/orders/by-token/{token}/stream',
  summary: 'Server-sent events: the order has changed',
  params: tokenParams,
  returns: { contentType: 'text/event-stream' },
});
