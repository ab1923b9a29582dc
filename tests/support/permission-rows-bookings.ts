import { DAY_MS } from '#foundation/contract/dates.ts';
import { anyone, attends, manages, ofCard, type Row } from './permission-row.ts';

/** Requests and bookings. */
export const BOOKING_ROWS: Row[] = [
  ['GET /api/cards/{id}/requests', attends(), ofCard],
  [
    'POST /api/cards/{id}/requests',
    anyone(201),
    (w) => ({
      ...ofCard(w),
      body: {
        ...{ token: 'a-token-of-a-new-request', itemId: w.itemOnRequestId },
        ...{ customerName: 'Luis', customerPhone: '9 8765 4321' },
      },
    }),
  ],
  ['GET /api/cards/{id}/requests/export', manages(), ofCard],
  ['GET /api/cards/{id}/requests/summary', attends(), ofCard],
  [
    'PUT /api/requests/{id}',
    attends(),
    (w) => ({ id: w.requestId, body: { version: 1, status: 'contacted' } }),
  ],
  ['PUT /api/requests/{id}/sender', attends(204), (w) => ({ id: w.requestId, body: { isBlocked: false } })],
  ['GET /api/requests/by-token/{token}', anyone(), (w) => ({ token: w.requestToken })],
  ['DELETE /api/requests/by-token/{token}', anyone(), (w) => ({ token: w.requestToken })],
  ['GET /api/cards/{id}/booking-settings', attends(), ofCard],
  [
    'PUT /api/cards/{id}/booking-settings',
    manages(),
    (w) => ({
      ...ofCard(w),
      body: {
        ...{
          isOn: true,
          stepMinutes: 15,
          bufferMinutes: 5,
          noticeMinutes: 60,
          horizonDays: 14,
          changeHours: 2,
        },
        people: [{ id: w.bookingPersonId, name: 'Rocío', capacity: 2, hours: null, itemIds: null }],
      },
    }),
  ],
  ['GET /api/cards/{id}/availability', anyone(), (w) => ({ ...ofCard(w), query: `services=${w.serviceId}` })],
  // 409, because this product has no duration.
  [
    'POST /api/cards/{id}/bookings',
    anyone(409),
    (w) => ({
      ...ofCard(w),
      body: {
        ...{ token: 'a-token-of-a-new-booking', serviceIds: [w.itemId], personId: null },
        ...{ startsAt: '2035-01-02T18:00:00.000Z', customerName: 'Ana', customerPhone: '9 8765 4321' },
      },
    }),
  ],
  ['GET /api/cards/{id}/bookings', attends(), (w) => ({ ...ofCard(w), query: 'from=2035-01-01' })],
  ['GET /api/cards/{id}/bookings/summary', attends(), ofCard],
  [
    'POST /api/cards/{id}/bookings/team',
    attends(201),
    (w) => ({
      ...ofCard(w),
      body: {
        ...{ token: 'a-token-of-a-team-booking', serviceIds: [w.serviceId], personId: w.bookingPersonId },
        startsAt: new Date(Date.now() + 300 * DAY_MS).toISOString(),
      },
    }),
  ],
  ['GET /api/cards/{id}/agenda-addresses', attends(), ofCard],
  [
    'POST /api/cards/{id}/agenda-addresses',
    attends(201),
    (w) => ({ ...ofCard(w), body: { personId: null } }),
  ],
  // 404, because it is the owner's own.
  [
    'DELETE /api/cards/{id}/agenda-addresses/{addressId}',
    [401, 403, 403, 403, 404, 404, 204, 404],
    (w) => ({ ...ofCard(w), addressId: w.agendaAddressId }),
  ],
  ['GET /api/cards/{id}/agenda/{secret}.ics', anyone(), (w) => ({ ...ofCard(w), secret: w.agendaSecret })],
  ['GET /api/cards/{id}/busy-calendars', manages(), ofCard],
  ['GET /api/cards/{id}/busy-times', attends(), (w) => ({ ...ofCard(w), query: 'from=2035-01-01' })],
  [
    'PUT /api/cards/{id}/busy-calendars/{personId}',
    manages(),
    (w) => ({ ...ofCard(w), personId: w.bookingPersonId, body: { url: null } }),
  ],
  ['PUT /api/bookings/{id}', attends(), (w) => ({ id: w.bookingId, body: { version: 1, status: 'done' } })],
  ['PUT /api/bookings/{id}/sender', attends(204), (w) => ({ id: w.bookingId, body: { isBlocked: false } })],
  ['GET /api/bookings/by-token/{token}', anyone(), (w) => ({ token: w.bookingToken })],
  ['GET /api/bookings/by-token/{token}/calendar.ics', anyone(), (w) => ({ token: w.bookingToken })],
  [
    'PUT /api/bookings/by-token/{token}',
    anyone(),
    (w) => ({ token: w.bookingToken, body: { isCancelled: true } }),
  ],
  ['GET /api/bookings/by-token/{token}/watch', anyone(), (w) => ({ token: w.bookingToken })],
  [
    'POST /api/bookings/by-token/{token}/watch',
    // 409, because no e-mail is sent here.
    anyone(409),
    (w) => ({ token: w.bookingToken, body: { email: 'rosa@example.cl' } }),
  ],
  [
    'DELETE /api/bookings/by-token/{token}/watch/{watcherId}',
    anyone(),
    (w) => ({ token: w.bookingToken, watcherId: 1 }),
  ],
];
