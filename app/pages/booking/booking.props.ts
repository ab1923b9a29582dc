import type { CustomerBooking } from '#features/booking/bookings/bookings.contract.ts';

export interface BookingPageProps {
  booking: CustomerBooking;
  home: string;
  now: string;
}
