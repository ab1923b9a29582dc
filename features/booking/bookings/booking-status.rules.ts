import { formatPesos } from '#foundation/contract/money.ts';
import { totalOf } from './booking-text.rules.ts';
import type { BookingStatus, OwnBooking } from './bookings.contract.ts';

export const BOOKING_STATUS_WORDS: Record<BookingStatus, string> = {
  confirmed: 'Reservada',
  done: 'Vino',
  missed: 'No vino',
  cancelled: 'Cancelada',
  blocked: 'Bloqueado',
};

/** Whether it is somebody's hour, past or coming: neither cancelled nor blocked time. */
export const isBookedHour = ({ status }: OwnBooking): boolean =>
  status !== 'cancelled' && status !== 'blocked';

/** 'No vino · $12.000 sin cobrar' */
export function statusText({ status, services }: Pick<OwnBooking, 'status' | 'services'>): string {
  const lost = status === 'missed' && services.length > 0 ? totalOf(services) : null;
  return `${BOOKING_STATUS_WORDS[status]}${lost === null ? '' : ` · ${formatPesos(lost)} sin cobrar`}`;
}
