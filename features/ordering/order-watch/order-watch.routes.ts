import type { FastifyRequest } from 'fastify';
import { findCard } from '#features/card/cards/cards.store.ts';
import { orderHolder } from '#features/ordering/orders/order-page.access.ts';
import { orderPageAddress, orderPagePath } from '#features/ordering/orders/order-page.rules.ts';
import { readCustomerOrder } from '#features/ordering/orders/order-page.store.ts';
import { stateWords } from '#features/ordering/orders/order-state.rules.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import type { OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { findOrder } from '#features/ordering/orders/orders.store.ts';
import { viewerOf } from '#features/people/accounts/accounts.access.ts';
import { isOwnEmail } from '#features/people/accounts/accounts.store.ts';
import { mailboxOf } from '#features/people/accounts/mailbox.rules.ts';
import { mayWriteTo } from '#features/people/accounts/typed-addresses.access.ts';
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
import {
  getOrderWatch,
  unwatchOrder,
  type Watch,
  type WatcherDraft,
  watchOrder,
} from './order-watch.contract.ts';
import { hiddenEmail, watchMail } from './watch-words.rules.ts';
import {
  deleteWatcher,
  deleteWatchers,
  findWatchers,
  insertWatcher,
  sweepOrderWatchers,
  takeWatchedChanges,
  type Watched,
} from './watchers.store.ts';

/** From one address of the network. */
const WATCHES: Limit = { max: 60, windowSeconds: 60 * 60 };
/** Orders and bookings for which others enter one e-mail address: anybody can enter anybody's. */
const ENTRIES_OF_EMAIL: Limit = { max: 5, windowSeconds: 24 * 60 * 60 };

/** No page that is kept shows them. */
export const changesPages = false;

export const sweeps: Sweeps = { 'watchers of orders': sweepOrderWatchers };

/** 'Avísame': a customer without an account is told what becomes of an order. */
export default function orderWatchRoutes(app: App, services: Services): void {
  const { db } = services;
  const watch = watchHandlers(services);

  registerEndpoint(app, getOrderWatch, orderHolder(db), ({ order }) => watch.read({ orderId: order.id }));

  registerEndpoint(app, watchOrder, orderHolder(db), ({ order, body, request }) => {
    if (isFinished(order)) throw notAvailable('Este pedido ya terminó.');
    return watch.add({ orderId: order.id }, body, request);
  });

  registerEndpoint(app, unwatchOrder, orderHolder(db), ({ order, params }) =>
    watch.remove({ orderId: order.id }, params.watcherId),
  );

  sendAlerts(app, services, {
    channel: 'order_watched',
    take: (limit) => takeWatchedChanges(db, limit),
    read: (change) => watchAlert(services, change),
  });
}

/** What the endpoints of orders and of bookings do. */
export function watchHandlers({ config, db, mail, throttle }: Services) {
  const read = async (of: Watched): Promise<Watch> => ({
    publicKey: (await findPushKeys(db)).publicKey,
    takesEmail: mail.isConfigured,
    watchers: (await findWatchers(db, of)).map(({ id, email }) => ({
      id,
      email: email && hiddenEmail(email),
    })),
  });
  return {
    read,
    async add(of: Watched, body: WatcherDraft, request: FastifyRequest): Promise<Watch> {
      if ('push' in body && !isPushEndpoint(body.push.endpoint, config.pushServices))
        throw invalidField('push', 'No conocemos el servicio de avisos de este navegador.');
      if ('email' in body && !mail.isConfigured) throw notAvailable('Aquí no se envían correos.');
      await throttle.take(`watches:${clientAddress(request)}`, WATCHES);
      if ('email' in body) {
        const viewer = await viewerOf(db, request);
        if (!(viewer && (await isOwnEmail(db, viewer.id, body.email))))
          await throttle.take(`watch-mails:${mailboxOf(body.email)}`, ENTRIES_OF_EMAIL);
      }
      const watcher =
        'email' in body ? { email: body.email } : { endpoint: body.push.endpoint, ...body.push.keys };
      await inTransaction(db, (trx) => insertWatcher(trx, of, watcher));
      return read(of);
    },
    async remove(of: Watched, watcherId: number): Promise<Watch> {
      await deleteWatcher(db, of, watcherId);
      return read(of);
    },
  };
}

/** What the watchers of an order or a booking are told. */
interface News {
  /** Whose order or booking it is, if they were signed in. */
  customerId: number | null;
  mail: ReturnType<typeof watchMail>;
  notification: Alert['notification'];
  isLast: boolean;
}

/** Sends the e-mails to whoever watches. @returns the notification for the browsers that watch */
export async function tellWatchers(services: Services, of: Watched, news: News): Promise<Alert> {
  const { db, mail } = services;
  const watchers = await findWatchers(db, of);
  for (const { email } of watchers)
    if (email && (await mayWriteTo(services, email, news.customerId)))
      void mail.send({ to: email, ...news.mail });
  if (news.isLast) await deleteWatchers(db, of);
  return {
    notification: news.notification,
    subscriptions: watchers.flatMap(({ endpoint, p256dh, auth }) =>
      endpoint && p256dh && auth ? [{ userId: null, endpoint, p256dh, auth }] : [],
    ),
  };
}

async function watchAlert(
  services: Services,
  { orderId, status }: { orderId: number; status: OrderStatus },
): Promise<Alert | null> {
  const { config, db } = services;
  const row = await findOrder(db, orderId);
  const card = row && (await findCard(db, row.cardId));
  // A later change says more.
  if (!row?.token || !card || row.status !== status) return null;
  const { token, number } = row;
  const order = await readCustomerOrder(db, { ...row, token }, card);
  const { title, detail } = stateWords(order, new Date());
  const what = `Pedido N.º ${number}`;
  const link = orderPageAddress(config.publicUrl, token);
  return tellWatchers(
    services,
    { orderId },
    {
      customerId: row.customerId,
      mail: watchMail({ what, state: title, link, button: 'Ver el pedido' }),
      notification: {
        title: `${title} · ${what}`,
        body: [card.title, detail].filter(Boolean).join(' · '),
        url: orderPagePath(token),
        tag: `order-page-${token}`,
      },
      isLast: isFinished(row),
    },
  );
}
