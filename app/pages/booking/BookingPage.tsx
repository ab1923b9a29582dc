import { CustomerBookingView } from '#features/booking/bookings/CustomerBookingView.tsx';
import { CardFooter } from '#features/card/page/CardFooter.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { BookingPageProps } from './booking.props.ts';

/** `/hora/{token}`: a booking with its current state, for its customer. */
export default function BookingPage({ booking, home, now }: BookingPageProps) {
  return (
    <Queries hasForms>
      <CustomerBookingView known={booking} now={now} />
      <CardFooter card={booking.card} home={home} />
      <ToastRegion />
    </Queries>
  );
}
