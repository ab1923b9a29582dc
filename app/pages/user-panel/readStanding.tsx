import type { getLatestBooking } from '#features/booking/bookings/bookings.contract.ts';
import type { IsClosed } from '#features/card/opening-hours/day-hours.rules.ts';
import type { getOrderSummary } from '#features/ordering/orders/order-inbox.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { standingOn } from './closed-days.rules.ts';

/** As `standingOn`; nothing if it cannot be read, because the hours are saved all the same. */
export async function readStanding(cardId: number, isClosed: IsClosed) {
  try {
    const [{ days: booked }, { days: due }] = await Promise.all([
      api<typeof getLatestBooking>('GET /api/cards/{id}/bookings/summary', { id: cardId }),
      api<typeof getOrderSummary>('GET /api/cards/{id}/orders/summary', { id: cardId }),
    ]);
    return standingOn(cardId, isClosed, booked, due);
  } catch {
    return undefined;
  }
}
