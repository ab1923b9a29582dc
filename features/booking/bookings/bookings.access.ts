import { partGuard } from '#features/card/cards/cards.access.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import {
  type AttendedBooking,
  findBooking,
  findHeldBooking,
  type HeldBooking,
  MISSING_BOOKING,
} from './bookings.store.ts';

/** Lets in whoever attends to the card of the booking in the path. */
export const bookingAttendant = (db: Database) =>
  partGuard<AttendedBooking>()(db, 'attends', 'booking', { find: findBooking, missing: MISSING_BOOKING });

/** Lets in whoever has the booking's token: the customer, and anybody to whom they show it. */
export const bookingHolder = (db: Database): Guard<{ token: string }, { booking: HeldBooking }> =>
  guard('anyone', async ({ params, reply }) => {
    answerPrivate(reply);
    const booking = await findHeldBooking(db, params.token);
    if (!booking) throw notFound(MISSING_BOOKING);
    return { booking: booking as HeldBooking };
  });
