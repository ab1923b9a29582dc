import type { CustomerBooking } from '#features/booking/bookings/bookings.contract.ts';

export interface BookingPageProps {
  booking: CustomerBooking;
  /** The home page's address: on the platform's host, if cards have hosts of their own; otherwise '/'. */
  home: string;
  /** ISO 8601. */
  now: string;
}
