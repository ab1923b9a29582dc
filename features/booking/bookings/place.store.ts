import { leastBooked, MISSING_PERSON, readAgenda } from '#features/booking/agenda/agenda.store.ts';
import {
  freeHourAt,
  freeSeat,
  nearestHours,
  type Wanted,
} from '#features/booking/agenda/free-hours.rules.ts';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { DAY_MS, dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';

/** How far around a taken hour free ones are looked for, and how many are told. */
const ALTERNATIVES = { days: 7, count: 3 };
const MINUTE = 60_000;

/**
 * Where a customer's booking goes: a free hour of the agenda, with the person asked for, or else with the one who has
 * fewest bookings that day.
 * @param without the booking that is moved
 * @throws {AppError} `slot_taken` with the nearest free hours
 */
export async function findPlace(
  trx: Queryable,
  card: CardRow,
  wanted: Wanted,
  { startsAt: asked }: { startsAt: string },
  now: Date,
  without?: number,
) {
  const startsAt = new Date(asked);
  const around = (days: number) => new Date(startsAt.getTime() + days * DAY_MS);
  const agenda = await readAgenda(trx, card, {
    from: around(-ALTERNATIVES.days - 2),
    until: around(ALTERNATIVES.days + 2),
    without,
  });
  const hour = freeHourAt(agenda, wanted, startsAt, now);
  if (!hour) {
    const nearest = nearestHours(agenda, wanted, startsAt, { now, ...ALTERNATIVES });
    throw new AppError('slot_taken', { alternatives: nearest.map((free) => free.startsAt.toISOString()) });
  }
  const { date } = localParts(startsAt, card.timeZone);
  const personId = await leastBooked(trx, hour.personIds, {
    from: localInstant(date, 0, card.timeZone),
    until: localInstant(dateAfter(date, 1), 0, card.timeZone),
  });
  return placeOf(agenda, personId, startsAt, wanted.minutes);
}

/** Where the team puts a booking: at any hour that is not taken. @throws {AppError} `slot_taken`, `not_found` */
export async function placeAnywhere(
  trx: Queryable,
  card: CardRow,
  personId: number,
  startsAt: Date,
  minutes: number,
  without?: number,
) {
  const until = new Date(startsAt.getTime() + 2 * DAY_MS);
  const from = new Date(startsAt.getTime() - DAY_MS);
  const agenda = await readAgenda(trx, card, { from, until, without, isTeam: true });
  return placeOf(agenda, personId, startsAt, minutes);
}

function placeOf(
  agenda: Awaited<ReturnType<typeof readAgenda>>,
  personId: number,
  startsAt: Date,
  minutes: number,
) {
  const person = agenda.people.find(({ id }) => id === personId);
  if (!person) throw notFound(MISSING_PERSON);
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
  const busyUntil = new Date(endsAt.getTime() + agenda.bufferMinutes * MINUTE);
  const seat = freeSeat(person, agenda.busy, startsAt, busyUntil);
  if (seat === null) throw new AppError('slot_taken');
  return { personId, seat, startsAt, endsAt, busyUntil };
}
