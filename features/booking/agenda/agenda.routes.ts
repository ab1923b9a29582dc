import { cardAttendant, cardManager, visibleCard } from '#features/card/cards/cards.access.ts';
import type { VisibleCard } from '#features/card/cards/cards.store.ts';
import { changeCard } from '#features/card/changes/change-card.store.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import type { QueryOf } from '#foundation/contract/endpoint.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import {
  getAvailability,
  getBookingSettings,
  listBusyTimes,
  updateBookingSettings,
} from './agenda.contract.ts';
import { findBusyTimes, readAgenda, readBookingSettings, updateSettings } from './agenda.store.ts';
import { freeHours, spanOfDays } from './free-hours.rules.ts';
import { findServices, minutesOf } from './services.store.ts';

/** Per person of the team. */
const READS: Limit = { max: 600, windowSeconds: 10 * 60 };
/** Days that one address looks at. */
const DAYS: Limit = { max: 4_000, windowSeconds: 10 * 60 };
/** A month of twenty people who are free takes a quarter of a second of computing. */
const turns = createFairQueue('free hours', { atOnce: 1, placesEach: 40, places: 400 });

/** Whether and how hours can be booked, and which are free. */
export default function agendaRoutes(app: App, { db, throttle }: Services): void {
  registerEndpoint(app, getBookingSettings, cardAttendant(db), async ({ viewer, card }) => {
    await takeRead(throttle, 'booking-settings', viewer.id);
    return readBookingSettings(db, card);
  });

  registerEndpoint(app, updateBookingSettings, cardManager(db), (by) =>
    changeCard(db, by, async ({ trx, card, recordReading }) => {
      await recordReading(
        async () => ({ bookings: await readBookingSettings(trx, card) }),
        () => updateSettings(trx, card, by.body),
      );
      return readBookingSettings(trx, card);
    }),
  );

  registerEndpoint(app, listBusyTimes, cardAttendant(db), async ({ viewer, card, query }) => {
    await throttle.take(`busy-times:${viewer.id}`, READS);
    const times = await findBusyTimes(db, card.id, spanOfDays(query, card.timeZone));
    return times.map(({ personId, startsAt, endsAt }) => ({
      ...{ personId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    }));
  });

  registerEndpoint(app, getAvailability, visibleCard(db), async ({ card, query, request, reply }) => {
    answerPrivate(reply);
    await throttle.take(`availability:${clientAddress(request)}`, DAYS, query.days);
    return turns.run(clientAddress(request), () => findFreeHours(db, card, query));
  });
}

async function findFreeHours(db: Queryable, card: VisibleCard, query: QueryOf<typeof getAvailability>) {
  const now = new Date();
  const today = localParts(now, card.timeZone).date;
  const first = query.from && query.from > today ? query.from : today;
  const itemIds = query.services.split(',').map(Number);
  const services = await findServices(db, card, itemIds, now);
  const agenda = await readAgenda(db, card, {
    from: localInstant(first, 0, card.timeZone),
    // A day's hours may last until the next one's end.
    until: localInstant(dateAfter(first, query.days + 1), 0, card.timeZone),
  });
  if (!agenda.rules.isOn) throw notAvailable('Este negocio no recibe reservas por aquí.');
  const wanted = { itemIds, minutes: minutesOf(services), personId: query.person ?? null };
  const days = Array.from({ length: query.days }, (_, ahead) => dateAfter(first, ahead));
  const freeOn = freeHours(agenda, wanted, now);
  return {
    people: agenda.names,
    days: days.map((date) => ({
      date,
      hours: freeOn(date).map(({ startsAt, endsAt, personIds }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        personIds,
      })),
    })),
    lastDay: dateAfter(today, agenda.horizonDays),
  };
}
