import { z } from 'zod';
import { agreedInstant, dateOptions, timeOptions } from '#features/booking/requests/agreed-time.rules.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import styles from './AgendaPanel.module.css';
import { BOOKING_STATUS_WORDS } from './booking-status.rules.ts';
import { servicesText } from './booking-text.rules.ts';
import { BookingUpdate, type OwnBooking } from './bookings.contract.ts';
import { useBookingChanges } from './useBookings.tsx';

/** What is typed: day and hour apart, by the shop's clock. */
const Typed = z.object({
  status: z.enum(['confirmed', 'done', 'missed', 'cancelled', 'blocked']),
  date: z.string(),
  minutes: z.string(),
  personId: z.string(),
  notes: BookingUpdate.shape.notes.unwrap(),
});

interface BookingFormProps {
  booking: OwnBooking;
  people: readonly { id: number; name: string }[];
  now: Date;
  onClose: () => void;
}

/** Moves a booking, says whether somebody came, cancels it, and holds the team's notes. */
export function BookingForm({ booking, people, now, onClose }: BookingFormProps) {
  const zone = useShopZone();
  const { update } = useBookingChanges(booking.cardId);
  const at = localParts(new Date(booking.startsAt), zone);
  const isBlock = booking.services.length === 0;
  const statuses = isBlock
    ? (['blocked', 'cancelled'] as const)
    : (['confirmed', 'done', 'missed', 'cancelled'] as const);
  const columns = people.some(({ id }) => id === booking.person.id) ? people : [booking.person, ...people];
  return (
    <SchemaDialog
      isOpen
      title={
        isBlock
          ? 'Tiempo bloqueado'
          : `${booking.customerName ?? 'Sin nombre'} · ${servicesText(booking.services)}`
      }
      failure="No se pudo guardar la reserva"
      leaveLabel="Volver"
      schema={Typed}
      values={{
        status: booking.status,
        date: at.date,
        minutes: `${at.minutes}`,
        personId: `${booking.person.id}`,
        notes: booking.notes ?? '',
      }}
      onClose={onClose}
      onSave={({ date, minutes, personId, status, notes }) => {
        const startsAt = agreedInstant(date, minutes, zone);
        return update(booking, {
          notes,
          ...(status !== 'blocked' && status !== booking.status && { status }),
          ...(startsAt !== booking.startsAt && { startsAt }),
          ...(Number(personId) !== booking.person.id && { personId: Number(personId) }),
        }).then(onClose);
      }}
    >
      {({ register }, wrong) => (
        <>
          <ChoiceField
            label="Estado"
            options={statuses.map((value) => ({
              value,
              label: isBlock && value === 'cancelled' ? 'Quitar el bloqueo' : BOOKING_STATUS_WORDS[value],
            }))}
            {...register('status')}
          />
          <div className={styles.fields}>
            <ChoiceField
              label="Día"
              options={dateOptions(at.date, now, zone)}
              error={wrong.startsAt}
              {...register('date')}
            />
            <ChoiceField label="Hora" options={timeOptions(at.minutes)} {...register('minutes')} />
            <ChoiceField
              label="Con"
              options={columns.map(({ id, name }) => ({ value: `${id}`, label: name }))}
              {...register('personId')}
            />
          </div>
          <TextArea
            label="Tus notas (opcional)"
            hint="Solo las ve tu equipo."
            error={wrong.notes}
            {...register('notes')}
          />
        </>
      )}
    </SchemaDialog>
  );
}
