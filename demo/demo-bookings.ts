import { readAgenda, updateSettings } from '#features/booking/agenda/agenda.store.ts';
import { freeHours, freeSeat } from '#features/booking/agenda/free-hours.rules.ts';
import { minutesOf } from '#features/booking/agenda/services.store.ts';
import { insertBooking } from '#features/booking/bookings/bookings.store.ts';
import { asJustCreated } from '#features/card/cards/cards.access.ts';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import type { ItemRow } from '#features/catalogue/products/items.store.ts';
import { newToken } from '#features/ordering/orders/order-numbers.store.ts';
import { DAY_MS, dateAfter } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { pick } from './random.ts';

/** Who takes bookings at the barber's. */
const PEOPLE: Record<string, readonly string[]> = { 'barberia-matucana': ['Matías', 'Rocío'] };

const CUSTOMERS = [
  ['Camila Rojas', '+56 9 5550 4410'],
  ['Joaquín Fuentes', '+56 9 5550 4421'],
  ['Javiera Soto', '+56 9 5550 4412'],
  ['Benjamín Lagos', '+56 9 5550 4423'],
  ['Ignacio Vera', '+56 9 5550 4414'],
  ['Tomás Araya', '+56 9 5550 4425'],
  ['Vicente Mora', '+56 9 5550 4426'],
  ['Rosa Manríquez', '+56 9 5550 4413'],
] as const;
const RULES = { stepMinutes: 15, bufferMinutes: 5, noticeMinutes: 120, horizonDays: 30, changeHours: 2 };
/** From last week to next week. */
const DAYS = { before: 7, after: 8 };
const PER_DAY = 5;

/** Fills the agenda of a card that takes bookings; others have none. */
export async function addBookings(
  trx: Queryable,
  row: CardRow,
  { items, now, random }: { items: readonly ItemRow[]; now: Date; random: () => number },
): Promise<void> {
  const names = PEOPLE[row.subdomain];
  if (!names) return;
  const people = names.map((name) => ({ id: null, name, capacity: 1, hours: null, itemIds: null }));
  await updateSettings(trx, asJustCreated(row), { isOn: true, ...RULES, people });
  const services = items.filter(({ details }) => details.durationMinutes);
  const agenda = await readAgenda(trx, row, {
    from: new Date(now.getTime() - 9 * DAY_MS),
    until: new Date(now.getTime() + 10 * DAY_MS),
  });
  const today = localParts(now, row.timeZone).date;
  // As somebody would have booked it a while ago.
  const then = new Date(now.getTime() - (DAYS.before + 1) * DAY_MS);
  for (let ahead = -DAYS.before; ahead < DAYS.after; ahead += 1) {
    for (let count = 0; count < PER_DAY; count += 1) {
      const service = pick(random, services);
      const booked = [
        {
          ...{ itemId: service.id, name: service.name, price: service.price },
          minutes: service.details.durationMinutes ?? 0,
        },
      ];
      const wanted = { itemIds: [service.id], minutes: minutesOf(booked), personId: null };
      const hours = freeHours(agenda, wanted, then)(dateAfter(today, ahead));
      if (hours.length === 0) break;
      const { startsAt, endsAt, personIds } = pick(random, hours);
      const person = agenda.people.find(({ id }) => id === pick(random, personIds));
      const busyUntil = new Date(endsAt.getTime() + RULES.bufferMinutes * 60_000);
      const seat = person && freeSeat(person, agenda.busy, startsAt, busyUntil);
      if (!person || !seat) continue;
      const [customerName, customerPhone] = pick(random, CUSTOMERS);
      const isOver = endsAt < now;
      const booking = await insertBooking(
        trx,
        {
          ...{ cardId: row.id, token: newToken(), personId: person.id, seat, services: booked },
          status: !isOver ? 'confirmed' : random() < 0.08 ? 'missed' : 'done',
          ...{ startsAt, endsAt, busyUntil, customerName, customerPhone },
          ...{ note: null, notes: null, customerId: null, isOfTeam: false },
        },
        { isAnnounced: true },
      );
      // Booked one to four days ahead, and before now.
      const createdAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - (1 + 3 * random()) * DAY_MS);
      await trx.updateTable('bookings').set({ createdAt }).where('id', '=', booking.id).execute();
      agenda.busy = [...agenda.busy, { personId: person.id, seat, startsAt, busyUntil }];
    }
  }
}
