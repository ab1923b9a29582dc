import { findCard } from '#features/card/cards/cards.store.ts';
import { totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import { orderTitle } from '#features/ordering/orders/order-title.rules.ts';
import { findOrder, readOrder } from '#features/ordering/orders/orders.store.ts';
import { findSoldOut } from '#features/ordering/orders/stock.store.ts';
import { type Alert, sendAlerts } from '#features/people/push/web-push.routes.ts';
import { findSubscriptionsOfCard } from '#features/people/push/web-push.store.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { Notification } from '#foundation/server/push/push.ts';
import type { Services } from '#foundation/server/services.ts';
import { takeOrderAlerts } from './order-alerts.store.ts';

/** It has no endpoint. */
export const changesPages = false;

/** Notifies the browsers of everybody who works with a card of its new orders. */
export default function orderAlertsRoutes(app: App, services: Services): void {
  const { db } = services;
  sendAlerts(app, services, {
    channel: 'order_received',
    take: (limit) => takeOrderAlerts(db, limit),
    read: (orderId) => orderAlert(db, orderId),
  });
}

/** The notification of a new order, for everybody who works with its card. */
async function orderAlert(db: Database, orderId: number): Promise<Alert | null> {
  const row = await findOrder(db, orderId);
  const card = row && (await findCard(db, row.cardId));
  if (!row || !card) return null;
  const subscriptions = await findSubscriptionsOfCard(db, card.id);
  if (subscriptions.length === 0) return null;
  const order = await readOrder(db, row);
  const soldOut = await findSoldOut(db, row);
  const notification: Notification = {
    title: `${orderTitle(order, 'Pedido ')} · ${totalText(order)}`,
    body: soldOut.length > 0 ? `${card.title} · Se agotó: ${soldOut.join(', ')}` : card.title,
    url: `/user-panel?card=${card.id}&tab=pedidos`,
    tag: `order-${order.id}`,
  };
  return { notification, subscriptions };
}
