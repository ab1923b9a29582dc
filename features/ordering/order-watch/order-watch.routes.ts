import { findCard } from '#features/card/cards/cards.store.ts';
import { orderHolder } from '#features/ordering/orders/order-page.access.ts';
import { orderPageAddress, orderPagePath } from '#features/ordering/orders/order-page.rules.ts';
import { type HeldOrder, readCustomerOrder } from '#features/ordering/orders/order-page.store.ts';
import { stateWords } from '#features/ordering/orders/order-state.rules.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import type { OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { findOrder } from '#features/ordering/orders/orders.store.ts';
import { type Alert, sendAlerts } from '#features/people/push/web-push.routes.ts';
import { findPushKeys } from '#features/people/push/web-push.store.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { invalidField, notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { isPushEndpoint } from '#foundation/server/push/push-services.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { getOrderWatch, type OrderWatch, unwatchOrder, watchOrder } from './order-watch.contract.ts';
import {
  deleteWatcher,
  deleteWatchers,
  findWatchers,
  insertWatcher,
  sweepOrderWatchers,
  takeWatchedChanges,
} from './order-watch.store.ts';
import { hiddenEmail, watchMail } from './watch-words.rules.ts';

/** From one address of the network. */
const WATCHES: Limit = { max: 60, windowSeconds: 60 * 60 };
/** Orders for which one e-mail address can be entered, because anybody can enter anybody's. */
const ORDERS_OF_EMAIL: Limit = { max: 20, windowSeconds: 24 * 60 * 60 };

/** No page that is kept shows them. */
export const changesPages = false;

export const sweeps: Sweeps = { 'watchers of orders': sweepOrderWatchers };

/** 'Avísame': a customer without an account is told what becomes of an order. */
export default function orderWatchRoutes(app: App, services: Services): void {
  const { config, db, mail, throttle } = services;

  const read = async (order: HeldOrder): Promise<OrderWatch> => ({
    publicKey: (await findPushKeys(db)).publicKey,
    takesEmail: mail.isConfigured,
    watchers: (await findWatchers(db, order.id)).map(({ id, email }) => ({
      id,
      email: email && hiddenEmail(email),
    })),
  });

  registerEndpoint(app, getOrderWatch, orderHolder(db), ({ order }) => read(order));

  registerEndpoint(app, watchOrder, orderHolder(db), async ({ order, body, request }) => {
    if (isFinished(order)) throw notAvailable('Este pedido ya terminó.');
    if ('push' in body && !isPushEndpoint(body.push.endpoint, config.pushServices))
      throw invalidField('push', 'No conocemos el servicio de avisos de este navegador.');
    if ('email' in body && !mail.isConfigured) throw notAvailable('Aquí no se envían correos.');
    await throttle.take(`order-watches:${clientAddress(request)}`, WATCHES);
    if ('email' in body) await throttle.take(`order-watch-mails:${body.email}`, ORDERS_OF_EMAIL);
    const watcher =
      'email' in body ? { email: body.email } : { endpoint: body.push.endpoint, ...body.push.keys };
    await inTransaction(db, (trx) => insertWatcher(trx, order, watcher));
    return read(order);
  });

  registerEndpoint(app, unwatchOrder, orderHolder(db), async ({ order, params }) => {
    await deleteWatcher(db, order, params.watcherId);
    return read(order);
  });

  sendAlerts(app, services, {
    channel: 'order_watched',
    take: (limit) => takeWatchedChanges(db, limit),
    read: (change) => watchAlert(services, change),
  });
}

/** Sends the e-mails about a change. @returns the notification for the browsers that watch the order */
async function watchAlert(
  { config, db, mail }: Services,
  { orderId, status }: { orderId: number; status: OrderStatus },
): Promise<Alert | null> {
  const row = await findOrder(db, orderId);
  const card = row && (await findCard(db, row.cardId));
  // A later change says more.
  if (!row?.token || !card || row.status !== status) return null;
  const { token, number } = row;
  const watchers = await findWatchers(db, orderId);
  const order = await readCustomerOrder(db, { ...row, token }, card);
  const { title, detail } = stateWords(order, new Date());
  const letter = watchMail(number, title, orderPageAddress(config.publicUrl, token));
  for (const { email } of watchers) if (email) void mail.send({ to: email, ...letter });
  if (isFinished(row)) await deleteWatchers(db, orderId);
  return {
    notification: {
      title: `${title} · Pedido N.º ${number}`,
      body: [card.title, detail].filter(Boolean).join(' · '),
      url: orderPagePath(token),
      tag: `order-page-${token}`,
    },
    subscriptions: watchers.flatMap(({ endpoint, p256dh, auth }) =>
      endpoint && p256dh && auth ? [{ userId: null, endpoint, p256dh, auth }] : [],
    ),
  };
}
