import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { findCard } from '#features/card/cards/cards.store.ts';
import { tellWatchers, watchHandlers } from '#features/ordering/order-watch/order-watch.routes.ts';
import { watchMail } from '#features/ordering/order-watch/watch-words.rules.ts';
import { type Alert, sendAlerts } from '#features/people/push/web-push.routes.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { type BookingNews, sweepBookingWatchers, takeBookingNews } from './booking-news.store.ts';
import { bookingPagePath, clockText, hourText, servicesText } from './booking-text.rules.ts';
import { getBookingWatch, unwatchBooking, watchBooking } from './booking-watch.contract.ts';
import { bookingHolder } from './bookings.access.ts';
import { findBooking } from './bookings.store.ts';

/** Reminders become due by themselves. */
const EVERY_MS = 60_000;

/** No page that is kept shows them. */
export const changesPages = false;

export const sweeps: Sweeps = { 'watchers of bookings': sweepBookingWatchers };

/** 'Avísame': a customer without an account is reminded of a booking, and told if the team changes it. */
export default function bookingWatchRoutes(app: App, services: Services): void {
  const { db } = services;
  const watch = watchHandlers(services);

  registerEndpoint(app, getBookingWatch, bookingHolder(db), ({ booking }) =>
    watch.read({ bookingId: booking.id }),
  );

  registerEndpoint(app, watchBooking, bookingHolder(db), ({ booking, body, request }) => {
    if (booking.status !== 'confirmed' || booking.endsAt <= new Date())
      throw notAvailable('Esta hora ya pasó o fue cancelada.');
    return watch.add({ bookingId: booking.id }, body, request);
  });

  registerEndpoint(app, unwatchBooking, bookingHolder(db), ({ booking, params }) =>
    watch.remove({ bookingId: booking.id }, params.watcherId),
  );

  sendAlerts(app, services, {
    channel: 'booking_watched',
    everyMs: EVERY_MS,
    take: (limit) => takeBookingNews(db, limit),
    read: (news) => watchAlert(services, news),
  });
}

async function watchAlert(services: Services, { id, news }: BookingNews): Promise<Alert | null> {
  const { config, db } = services;
  const row = await findBooking(db, id);
  const card = row && (await findCard(db, row.cardId));
  if (!row || !card) return null;
  const startsAt = row.startsAt.toISOString();
  const isCancelled = row.status === 'cancelled';
  const hour = hourText(startsAt, card.timeZone);
  const state = isCancelled
    ? 'la cancelaron'
    : {
        changed: `ahora es el ${hour}`,
        tomorrow: `es el ${hour}`,
        soon: `es hoy a las ${clockText(startsAt, card.timeZone)}`,
      }[news];
  const path = bookingPagePath(row.token);
  return tellWatchers(
    services,
    { bookingId: id },
    {
      customerId: row.customerId,
      mail: watchMail({
        what: 'Tu hora',
        state,
        link: new URL(path, cardAddress(config.cardUrl, card.subdomain)).href,
        button: 'Ver la hora',
      }),
      notification: {
        title: `Tu hora en ${card.title}: ${state}`,
        body: `${servicesText(row.services)} con ${row.personName}`,
        url: path,
        tag: `booking-page-${row.token}`,
      },
      isLast: isCancelled || news === 'soon',
    },
  );
}
