import { fulfilmentText } from './order-text.rules.ts';
import type { Order } from './orders.contract.ts';

/**
 * What an order is called, on screens and on paper. Whoever serves tables looks for the table: 'Mesa 4 · N.º 12'.
 * @param lead before the number of every other order: 'Pedido '
 */
export const orderTitle = ({ number, fulfilment }: Pick<Order, 'number' | 'fulfilment'>, lead = ''): string =>
  `${fulfilment?.type === 'table' ? `${fulfilmentText(fulfilment)} · ` : lead}N.º ${number}`;
