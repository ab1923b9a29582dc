import { RefuseSender } from '#features/booking/requests/RefuseSender.tsx';
import type { OwnBooking } from './bookings.contract.ts';
import { useBookingChanges } from './useBookings.tsx';

/** Asks whether to take nothing more today from where this hour was booked. */
export function RefuseBookingSender({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const { blockSender } = useBookingChanges(booking.cardId);
  return (
    <RefuseSender
      coming={booking.comingOfSender ?? 0}
      onBlock={(isBlocked) => blockSender(booking, isBlocked)}
      onClose={onClose}
    />
  );
}
