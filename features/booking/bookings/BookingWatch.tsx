import { WatchBox } from '#features/ordering/order-watch/WatchBox.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import type { getBookingWatch, unwatchBooking, watchBooking } from './booking-watch.contract.ts';

/** 'Avísame' on a booking's page. */
export const BookingWatch = ({ token }: { token: string }) => (
  <WatchBox
    token={token}
    detail="Te lo recordamos un día antes y dos horas antes, y te avisamos si el negocio cambia o cancela tu hora."
    tag={`booking-page-${token}`}
    read={(signal) =>
      api<typeof getBookingWatch>('GET /api/bookings/by-token/{token}/watch', { token }, { signal })
    }
    add={(body) => api<typeof watchBooking>('POST /api/bookings/by-token/{token}/watch', { token, body })}
    remove={(watcherId) =>
      api<typeof unwatchBooking>('DELETE /api/bookings/by-token/{token}/watch/{watcherId}', {
        token,
        watcherId,
      })
    }
  />
);
