import { Watch, WatcherDraft, watcherId } from '#features/ordering/order-watch/order-watch.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { bookingParams } from './bookings.contract.ts';

export const getBookingWatch = endpoint({
  route: 'GET /api/bookings/by-token/{token}/watch',
  summary: 'Who is reminded of a booking and told if the business moves or cancels it, and how to be',
  params: bookingParams,
  returns: Watch,
});

export const watchBooking = endpoint({
  route: 'POST /api/bookings/by-token/{token}/watch',
  summary:
    'Remind a browser or an e-mail address of a booking, and tell it if the business moves or cancels it',
  params: bookingParams,
  body: WatcherDraft,
  returns: Watch,
});

export const unwatchBooking = endpoint({
  route: 'DELETE /api/bookings/by-token/{token}/watch/{watcherId}',
  summary: 'Stop telling a browser or an e-mail address about a booking',
  params: bookingParams.extend({ watcherId: watcherId() }),
  returns: Watch,
});
