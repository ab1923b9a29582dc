import type { BookingStatus } from './bookings.contract.ts';

export const BOOKING_STATUS_WORDS: Record<BookingStatus, string> = {
  confirmed: 'Reservada',
  done: 'Vino',
  missed: 'No vino',
  cancelled: 'Cancelada',
  blocked: 'Bloqueado',
};
