import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Reach } from '#features/booking/requests/AskedParts.tsx';
import styles from '#features/ordering/order-page/CustomerOrderView.module.css';
import { customerText, Facts } from '#features/ordering/order-page/Facts.tsx';
import { ShopHead } from '#features/ordering/order-page/ShopHead.tsx';
import { localParts } from '#foundation/contract/local-time.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import { BookingWatch } from './BookingWatch.tsx';
import { clockText, hourText, servicesText, totalOf } from './booking-text.rules.ts';
import type { CustomerBooking, changeOwnBooking, getCustomerBooking } from './bookings.contract.ts';
import { HourPicker } from './HourPicker.tsx';
import { useHoursRefresh } from './useFreeHours.tsx';

const REFRESH_MS = 20_000;

interface CustomerBookingViewProps {
  known: CustomerBooking;
  now: string;
}

/** A booking as its customer sees it: when, with whom, where; to move, to cancel, for the calendar. */
export function CustomerBookingView({ known, now }: CustomerBookingViewProps) {
  const { token } = known;
  const client = useQueryClient();
  const queryKey = ['booking', token];
  const { data: booking } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<typeof getCustomerBooking>('GET /api/bookings/by-token/{token}', { token }, { signal }),
    initialData: known,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const { card } = booking;
  const { title, detail } = stateOf(booking);
  const isComing = booking.status === 'confirmed';
  const change = async (body: Parameters<typeof api<typeof changeOwnBooking>>[1]['body']) => {
    const answer = await api<typeof changeOwnBooking>('PUT /api/bookings/by-token/{token}', { token, body });
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, answer);
    setOpen(null);
  };
  return (
    <>
      <ShopHead card={card} />
      <main className={styles.page} data-asked>
        <h1>{servicesText(booking.services)}</h1>
        <p role="status" className={styles.answer}>
          <b>{title}</b>
          <strong>{detail}</strong>
          {booking.isChangeable && limitText(booking)}
        </p>
        <Details booking={booking} />
        <div className={styles.actions}>
          {isComing && (
            <Button variant="line" wide href={`/api/bookings/by-token/${token}/calendar.ics`} download>
              Al calendario
            </Button>
          )}
          {booking.isChangeable && (
            <Button variant="line" wide onClick={() => setOpen('move')}>
              Cambiar la hora
            </Button>
          )}
          {booking.status === 'cancelled' && card.isActive && (
            <Button variant="ink" wide href={`/${card.subdomain}`}>
              Reservar otra hora
            </Button>
          )}
          <Reach card={card} whatsappUrl={booking.whatsappUrl} />
          {booking.isChangeable && (
            <Button variant="plain" wide className={styles.cancel} onClick={() => setOpen('cancel')}>
              Cancelar la hora
            </Button>
          )}
        </div>
        {isComing && card.isActive && <BookingWatch token={token} />}
      </main>
      <Move
        booking={booking}
        now={now}
        isOpen={open === 'move'}
        onMove={(startsAt) => change({ startsAt, personId: null })}
        onClose={() => setOpen(null)}
      />
      {open === 'cancel' && (
        <DangerDialog
          title="¿Cancelar la hora?"
          confirmLabel="Cancelar la hora"
          pendingLabel="Cancelando..."
          failure="No se pudo cancelar la hora"
          onConfirm={() => change({ isCancelled: true })}
          onClose={() => setOpen(null)}
        >
          <p>Queda libre para otra persona. El negocio verá que la cancelaste.</p>
        </DangerDialog>
      )}
    </>
  );
}

function Move({
  booking,
  now,
  isOpen,
  onMove,
  onClose,
}: {
  booking: CustomerBooking;
  now: string;
  isOpen: boolean;
  onMove: (startsAt: string) => Promise<void>;
  onClose: () => void;
}) {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const refresh = useHoursRefresh(booking.card.id);
  return (
    <FormDialog
      isOpen={isOpen}
      isLarge
      title="Cambiar la hora"
      failure="No se pudo cambiar la hora"
      submitLabel={startsAt ? `Cambiar a las ${clockText(startsAt, booking.timeZone)}` : 'Cambiar'}
      check={() => (startsAt ? {} : { startsAt: 'Elige una hora.' })}
      onSave={async () => {
        await onMove(startsAt ?? '').catch(async (error) => {
          await refresh();
          throw error;
        });
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>La tienes para el {hourText(booking.startsAt, booking.timeZone)}.</p>
          <HourPicker
            wanted={{
              cardId: booking.card.id,
              serviceIds: booking.services.map(({ itemId }) => itemId),
              personId: null,
            }}
            zone={booking.timeZone}
            now={new Date(now)}
            chosen={startsAt}
            onChoose={setStartsAt}
            firstDay={localParts(new Date(booking.startsAt), booking.timeZone).date}
          />
        </>
      )}
    </FormDialog>
  );
}

const limitText = ({ changeHours }: CustomerBooking): string =>
  `La puedes cambiar hasta ${changeHours > 0 ? `${changeHours} h antes` : 'que empiece'}.`;

function stateOf({ status, cancelledBy, startsAt, timeZone, card }: CustomerBooking) {
  const was = `Era para el ${hourText(startsAt, timeZone)}.`;
  if (status === 'cancelled')
    return cancelledBy === 'customer'
      ? { title: 'Cancelada', detail: `La cancelaste. ${was}` }
      : { title: 'Cancelada', detail: `${card.title} tuvo que cancelarla. ${was}` };
  if (status === 'done') return { title: 'Realizada', detail: `Gracias por preferir a ${card.title}.` };
  if (status === 'missed') return { title: 'No llegaste', detail: 'El negocio anotó que no viniste.' };
  return { title: 'Reservada', detail: `Te esperan el ${hourText(startsAt, timeZone)}.` };
}

function Details({ booking }: { booking: CustomerBooking }) {
  const { card, person, note, customerName, customerPhone, services } = booking;
  const total = totalOf(services);
  const facts: [string, string | null][] = [
    ['Con', person.name],
    ['A nombre de', customerText(customerName, customerPhone)],
    ['Precio', total === null ? null : formatPesos(total)],
    ['Tu mensaje', note],
  ];
  return <Facts label="Reserva" facts={facts} address={card.address} />;
}
