import { findBookingRules } from '#features/booking/agenda/agenda.store.ts';
import { spanOfDays } from '#features/booking/agenda/free-hours.rules.ts';
import { cancelComingOfSender } from '#features/booking/agenda/sender-bookings.store.ts';
import { type BookedService, findServices, minutesOf } from '#features/booking/agenda/services.store.ts';
import { takeAlerts } from '#features/booking/requests/requests.store.ts';
import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { findCardRole } from '#features/card/cards/card-members.store.ts';
import { asVisible, cardAttendant, visibleCard } from '#features/card/cards/cards.access.ts';
import { type AttendedCard, findCard } from '#features/card/cards/cards.store.ts';
import { insertSender, requireUnblocked, setBlocked } from '#features/card/senders/senders.store.ts';
import { type Viewer, viewerOf } from '#features/people/accounts/accounts.access.ts';
import { type Alert, sendAlerts } from '#features/people/push/web-push.routes.ts';
import { findSubscriptionsOfCard } from '#features/people/push/web-push.store.ts';
import { DAY_MINUTES } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { createCardTurns } from '#foundation/server/card-turns.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError, invalidField, notAvailable, notFound } from '#foundation/server/http/errors.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeOfDay, takeOfTeam, takeSending } from '#foundation/server/security/sending-limits.ts';
import { readInTurn, takeRead } from '#foundation/server/security/team-reads.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { bookingFile } from './booking-file.media.ts';
import { bookingPagePath, hourText, isChangeable, servicesText } from './booking-text.rules.ts';
import { bookingAttendant, bookingHolder } from './bookings.access.ts';
import {
  blockBookingSender,
  changeOwnBooking,
  createBooking,
  createTeamBooking,
  getBookingFile,
  getCustomerBooking,
  getLatestBooking,
  listBookings,
  type OwnBooking,
  updateBooking,
} from './bookings.contract.ts';
import {
  type BookingRow,
  changeBooking,
  findBookedDays,
  findBooking,
  findBookingByToken,
  findBookings,
  getBooking,
  insertBooking,
  summariseBookings,
  sweepOldBookings,
  toOwnBookings,
} from './bookings.store.ts';
import { readCustomerBooking } from './customer-booking.store.ts';
import { findPlace, placeAnywhere } from './place.store.ts';

/** Also those that are refused, because looking for the nearest hours costs as much work. */
const ATTEMPTS: Limit = { max: 1_000, windowSeconds: 60 * 60 };
const CHANGES: Limit = { max: 30, windowSeconds: 60 * 60 };

export const changesPages = false;

export const sweeps: Sweeps = { 'old bookings': sweepOldBookings };

/** What would still be booked twice, the database refuses. */
const inAgendaTurn = createCardTurns('bookings', 'agenda');

export default function bookingRoutes(app: App, services: Services): void {
  const {
    db,
    live,
    throttle,
    config: { cardUrl },
  } = services;
  const visitorOf = createVisitors(db);

  registerEndpoint(app, createBooking, visibleCard(db), async ({ card, body, request, reply }) => {
    answerPrivate(reply);
    const now = new Date();
    const customerId = (await viewerOf(db, request))?.id ?? null;
    const isTeam = customerId !== null && (await findCardRole(db, card, customerId)) !== null;
    const by = { cardId: card.id, address: clientAddress(request) };
    const sender = isTeam ? null : { senderHash: (await visitorOf(request)).addressHash };
    // Outside the transaction, so that a refusal does not take it back.
    if (!isTeam) await takeSending(db, 'bookings', [[`booking-attempts:${by.address}:${card.id}`, ATTEMPTS]]);
    return inAgendaTurn(db, { request, userId: customerId, cardId: card.id }, async (trx) => {
      const known = await findBookingByToken(trx, body.token);
      if (known) {
        if (known.cardId !== card.id || known.isOfTeam) throw new AppError('idempotency_mismatch');
        reply.code(200);
        return readCustomerBooking(trx, known, cardUrl);
      }
      const booked = await findServices(trx, card, body.serviceIds, now);
      if (!(await findBookingRules(trx, card.id)).isOn) throw takesNone();
      if (sender) {
        await requireUnblocked(trx, card, sender.senderHash, 'reservas');
        await takeOfDay(trx, 'bookings', by);
      } else await takeOfTeam(trx, 'bookings', { cardId: card.id, personId: customerId });
      const place = await findPlace(trx, card, { ...wantedOf(booked), personId: body.personId }, body, now);
      const row = await insertBooking(
        trx,
        {
          ...{ cardId: card.id, token: body.token, status: 'confirmed', services: booked },
          ...{ customerId, isOfTeam: false, notes: null },
          ...{ customerName: body.customerName, customerPhone: body.customerPhone, note: body.note ?? null },
          ...place,
        },
        { isAnnounced: false },
      );
      if (sender) await insertSender(trx, card, { bookingId: row.id }, sender);
      return readCustomerBooking(trx, row, cardUrl);
    });
  });

  registerEndpoint(app, getCustomerBooking, bookingHolder(db), ({ booking }) =>
    readCustomerBooking(db, booking, cardUrl),
  );

  registerEndpoint(app, getBookingFile, bookingHolder(db), async ({ booking, reply }) => {
    const seen = await readCustomerBooking(db, booking, cardUrl);
    const pageUrl = new URL(bookingPagePath(booking.token), cardAddress(cardUrl, seen.card.subdomain)).href;
    answerAsFile(reply, 'text/calendar; charset=utf-8');
    reply.header('Content-Disposition', 'attachment; filename="hora.ics"');
    return bookingFile(seen, booking.version, pageUrl);
  });

  registerEndpoint(app, changeOwnBooking, bookingHolder(db), async ({ booking, body, request }) => {
    // Whoever shares an address with somebody who moves hours again and again can still cancel.
    if (!('isCancelled' in body))
      await createThrottle(db).take(`booking-changes:${clientAddress(request)}`, CHANGES);
    const now = new Date();
    return inAgendaTurn(db, { request, userId: null, cardId: booking.cardId }, async (trx) => {
      const row = await getBooking(trx, booking.id);
      const card = await findCard(trx, row.cardId);
      if (!card) throw notFound();
      const { changeHours, isOn } = await findBookingRules(trx, card.id);
      const startsAt = row.startsAt.toISOString();
      if (!isChangeable({ status: row.status, startsAt }, changeHours, now))
        throw notAvailable('Esta hora ya no se puede cambiar por aquí. Escríbele al negocio.');
      if (!isOn && !('isCancelled' in body)) throw takesNone();
      const change =
        'isCancelled' in body
          ? { status: 'cancelled' as const, cancelledBy: 'customer' as const }
          : await findPlace(
              trx,
              (await asVisible(trx, null, card)).card,
              { ...wantedOf(row.services), personId: body.personId },
              body,
              now,
              row.id,
            );
      return readCustomerBooking(trx, await changeBooking(trx, row, change), cardUrl);
    });
  });

  registerEndpoint(app, listBookings, cardAttendant(db), async ({ viewer, card, query }) => {
    // A month of the largest agenda takes a quarter of a second of computing.
    return readInTurn(throttle, viewer.id, async () =>
      toOwnBookings(db, await findBookings(db, card, spanOfDays(query, card.timeZone))),
    );
  });

  registerEndpoint(app, getLatestBooking, cardAttendant(db), async ({ viewer, card }) => {
    await takeRead(throttle, 'booking-summary', viewer.id);
    const { date } = localParts(new Date(), card.timeZone);
    const until = localInstant(date, DAY_MINUTES, card.timeZone);
    return { ...(await summariseBookings(db, card, { until })), days: await findBookedDays(db, card, date) };
  });

  registerEndpoint(app, createTeamBooking, cardAttendant(db), ({ viewer, card, body, request, reply }) =>
    inAgendaTurn(db, { request, userId: viewer.id, cardId: card.id }, async (trx) => {
      const known = await findBookingByToken(trx, body.token);
      if (known) {
        if (known.cardId !== card.id || !known.isOfTeam) throw new AppError('idempotency_mismatch');
        reply.code(200);
        return firstOwn(trx, known);
      }
      await takeOfTeam(trx, 'bookings', { cardId: card.id, personId: viewer.id });
      const visible = await asVisible(trx, viewer, card);
      const booked = await findServices(trx, visible.card, body.serviceIds, new Date());
      const minutes = body.minutes ?? minutesOf(booked);
      if (minutes === 0) throw invalidField('minutes', 'Elige cuánto dura.');
      const place = await placeAnywhere(trx, card, body.personId, new Date(body.startsAt), minutes);
      const row = await insertBooking(
        trx,
        {
          ...{ cardId: card.id, token: body.token, services: booked, customerId: null },
          ...{ isOfTeam: true, note: null },
          status: booked.length > 0 ? 'confirmed' : 'blocked',
          ...{ customerName: body.customerName ?? null, customerPhone: body.customerPhone ?? null },
          ...{ notes: body.notes ?? null, ...place },
        },
        { isAnnounced: true },
      );
      return firstOwn(trx, row);
    }),
  );

  registerEndpoint(app, updateBooking, bookingAttendant(db), ({ viewer, card, booking, body, request }) =>
    inAgendaTurn(db, { request, userId: viewer.id, cardId: card.id }, async (trx) => {
      const row = await getBooking(trx, booking.id);
      if (row.version !== body.version) throw new AppError('outdated');
      const { startsAt, personId = row.personId, status = row.status, notes, isReminded } = body;
      const services = body.serviceIds && (await otherServices(trx, viewer, card, row, body.serviceIds));
      const isMoved = startsAt !== undefined || personId !== row.personId || services !== undefined;
      const isTaken = status !== 'cancelled' && (isMoved || row.status === 'cancelled');
      const minutes = services
        ? minutesOf(services)
        : (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
      const start = startsAt === undefined ? row.startsAt : new Date(startsAt);
      return firstOwn(
        trx,
        await changeBooking(trx, row, {
          status,
          cancelledBy: status === 'cancelled' ? (row.cancelledBy ?? 'team') : null,
          ...(notes !== undefined && { notes }),
          ...((isMoved || status === 'cancelled') && { isTold: false }),
          ...(isReminded && { remindersDone: Math.max(1, row.remindersDone) }),
          ...(isTaken && { services, ...(await placeAnywhere(trx, card, personId, start, minutes, row.id)) }),
        }),
      );
    }),
  );

  registerEndpoint(
    app,
    blockBookingSender,
    bookingAttendant(db),
    ({ viewer, card, booking, body, request }) =>
      inAgendaTurn(db, { request, userId: viewer.id, cardId: card.id }, async (trx) => {
        const { isBlocked } = body;
        const senderHash = await setBlocked(trx, card, { bookingId: booking.id }, isBlocked);
        if (isBlocked && senderHash) await cancelComingOfSender(trx, card, senderHash);
      }),
  );

  live.on('booking_changed', (payload) => {
    const { cardId, bookingId } = JSON.parse(payload) as { cardId: number; bookingId: number };
    live.publish(`card:${cardId}`, { cardId, bookingId });
  });

  sendAlerts(app, services, {
    channel: 'booking_received',
    take: (limit) => takeAlerts(db, 'bookings', limit),
    read: (bookingId) => bookingAlert(db, bookingId),
  });
}

const takesNone = () => notAvailable('Este negocio no recibe reservas por aquí.');

const wantedOf = (services: readonly BookedService[]) => ({
  itemIds: services.map(({ itemId }) => itemId),
  minutes: minutesOf(services),
});

/** What a booking becomes; services that it had stay as they were booked. */
async function otherServices(
  trx: Queryable,
  viewer: Viewer,
  card: AttendedCard,
  { status, services }: BookingRow,
  itemIds: readonly number[],
): Promise<BookedService[]> {
  if (status === 'blocked') throw invalidField('serviceIds', 'El tiempo bloqueado no tiene servicios.');
  const visible = await asVisible(trx, viewer, card);
  const known = services.filter(({ itemId }) => itemIds.includes(itemId));
  const added = itemIds.filter((id) => known.every(({ itemId }) => itemId !== id));
  return [...known, ...(await findServices(trx, visible.card, added, new Date()))];
}

const firstOwn = async (trx: Queryable, row: BookingRow): Promise<OwnBooking> =>
  (await toOwnBookings(trx, [row]))[0] as OwnBooking;

/** The notification of a new booking, for everybody who works with its card. */
async function bookingAlert(db: Database, bookingId: number): Promise<Alert | null> {
  const row = await findBooking(db, bookingId);
  const card = row && (await findCard(db, row.cardId));
  if (!row || !card) return null;
  const subscriptions = await findSubscriptionsOfCard(db, card.id);
  if (subscriptions.length === 0) return null;
  const { date } = localParts(row.startsAt, card.timeZone);
  return {
    notification: {
      title: `Hora reservada · ${servicesText(row.services)}`,
      body: `${hourText(row.startsAt.toISOString(), card.timeZone)} · ${row.customerName}`,
      url: `/user-panel?card=${card.id}&tab=agenda&dia=${date}`,
      tag: `booking-${row.id}`,
    },
    subscriptions,
  };
}
