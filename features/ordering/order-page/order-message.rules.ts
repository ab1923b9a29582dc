import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { orderPageAddress } from '#features/ordering/orders/order-page.rules.ts';
import { orderMessage } from '#features/ordering/orders/order-text.rules.ts';
import { dueText } from '#features/ordering/settings/due-text.rules.ts';

/** The message to the shop with the present content of the order. `origin` is that of this page. */
export const messageOf = (
  { card, token, lines, dueAt, dueMinutes, timeZone, ...order }: CustomerOrder,
  origin: string,
): string =>
  orderMessage({
    ...order,
    cardTitle: card.title,
    showsPrices: card.showsPrices,
    lines: lines.map((line) => ({ ...line, name: lineName(line) })),
    when: dueAt ? dueText(dueAt, dueMinutes, timeZone) : '',
    url: orderPageAddress(origin, token),
  });
