import { privatePage } from '#app/server/page.ts';
import { bookingParams } from '#features/booking/bookings/bookings.contract.ts';
import { findHeldBooking } from '#features/booking/bookings/bookings.store.ts';
import { readCustomerBooking } from '#features/booking/bookings/customer-booking.store.ts';
import { lookCss } from '#features/card/looks/look-css.rules.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { BookingPageProps } from './booking.props.ts';

/** `/hora/{token}`: a booking for whoever has its token. */
export default privatePage<BookingPageProps>({
  path: '/hora/:token',
  title: 'Tu hora',
  head: ({ booking }) => ({
    title: `Tu hora en ${booking.card.title}`,
    css: lookCss(booking.card),
  }),
  async load({ db, params, home, cardUrl, now }) {
    const { success, data } = bookingParams.safeParse(params);
    if (!success) throw notFound();
    return inSnapshot(db, async (trx) => {
      const row = await findHeldBooking(trx, data.token);
      if (!row) throw notFound();
      return { booking: await readCustomerBooking(trx, row, cardUrl), home, now: now.toISOString() };
    });
  },
});
