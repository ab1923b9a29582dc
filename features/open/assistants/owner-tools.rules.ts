import { z } from 'zod';
import { type getCard, listOwnCards } from '#features/card/cards/cards.contract.ts';
import { type Item, listItems, updateItem } from '#features/catalogue/products/catalogue.contract.ts';
import { getStatistics, type Statistics } from '#features/insight/statistics/statistics.contract.ts';
import { type listOrders, updateOrder } from '#features/ordering/orders/order-inbox.contract.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { id } from '#foundation/contract/schemas.ts';
import { only, type Tool, tool, toolOfCall } from './tool.rules.ts';

const ofOrder = (order: Order) => ({
  ...only(order, 'id', 'number', 'status', 'total', 'note', 'customerName', 'customerPhone', 'fulfilment'),
  ...only(order, 'dueAt', 'paidTotal', 'deposit', 'createdAt', 'version'),
  lines: order.lines.map((line) => ({
    ...only(line, 'quantity', 'unit', 'name', 'price', 'note'),
    choices: line.choices.map(({ name }) => name),
  })),
});

const ofItem = (item: Item) =>
  only(item, 'id', 'name', 'price', 'isAvailable', 'soldOutUntil', 'isActive', 'stock', 'code');

const figuresOf = (figures: Pick<Statistics, 'visits' | 'orders' | 'pieces' | 'revenue'>) =>
  only(figures, 'visits', 'orders', 'pieces', 'revenue');

/** What the person of a key may do with their cards. Whether the key may, the called endpoint says. */
export const OWNER_TOOLS: readonly Tool[] = [
  toolOfCall(listOwnCards, {
    name: 'my_cards',
    title: 'Ver mis tarjetas',
    description: "The cards of the key's person, with the ids that the other tools take.",
    shows: (cards) => cards.map((card) => only(card, 'id', 'title', 'subdomain', 'isActive', 'role')),
  }),
  tool({
    name: 'todays_orders',
    title: 'Ver los pedidos de hoy',
    description: 'The orders that a card received today by its own clock, the newest first.',
    input: z.object({ id: id().describe('Of the card.') }),
    changes: false,
    async run({ api, now }, of) {
      const { timeZone } = await api<typeof getCard>('GET /api/cards/{id}', of);
      const receivedOn = localParts(now, timeZone).date;
      const orders = await api<typeof listOrders>('GET /api/cards/{id}/orders', {
        ...{ ...of, receivedOn, limit: 100 },
      });
      return orders.map(ofOrder);
    },
  }),
  toolOfCall(updateOrder, {
    name: 'set_order_status',
    title: 'Confirmar o avanzar un pedido',
    description:
      'Confirm an order, or say that it is ready, delivered or cancelled. Its customer is told. `version` is that of todays_orders.',
    takes: ['status', 'version'],
    shows: ofOrder,
  }),
  toolOfCall(listItems, {
    name: 'my_products',
    title: 'Ver mis productos',
    description: 'The products of a card with their ids and prices, also those that visitors do not see.',
    shows: (items) => items.map(ofItem),
  }),
  toolOfCall(updateItem, {
    name: 'set_price',
    title: 'Cambiar un precio',
    description: 'Change the price of a product, in whole pesos.',
    takes: ['price'],
    shows: ofItem,
  }),
  toolOfCall(updateItem, {
    name: 'set_sold_out',
    title: 'Marcar agotado hoy',
    description: 'Mark a product as sold out until the shop opens for its next day, or end that.',
    takes: ['soldOutToday'],
    shows: ofItem,
  }),
  toolOfCall(getStatistics, {
    name: 'months_figures',
    title: 'Ver las cifras del mes',
    description:
      'Visits, orders and revenue of a card in the last 30 days, compared with the 28 days before.',
    shows: (month) => ({
      ...only(month, 'from', 'to', 'customers', 'returningCustomers', 'soldOut'),
      ...figuresOf(month),
      before: month.previous && figuresOf(month.previous),
      topProducts: month.topItems.map((item) => only(item, 'name', 'views', 'ordered')),
      missedSearches: month.missedSearches,
    }),
  }),
];
