import { useState } from 'react';
import { z } from 'zod';
import { agreedInstant, dateOptions, timeOptions } from '#features/booking/requests/agreed-time.rules.ts';
import { REFUSE_SENDER } from '#features/booking/requests/RefuseSender.tsx';
import { PhoneLink } from '#features/card/cards/PhoneLink.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import styles from './AgendaPanel.module.css';
import { BOOKING_STATUS_WORDS } from './booking-status.rules.ts';
import { servicesText, whoText } from './booking-text.rules.ts';
import { BookingUpdate, type OwnBooking } from './bookings.contract.ts';
import { EarlierHours } from './EarlierHours.tsx';
import { type IsOutside, OutsideHours } from './OutsideHours.tsx';
import { ReminderButton } from './ReminderButton.tsx';
import { minutesOf, ServiceChips, useTimedServices } from './ServiceChips.tsx';
import { useBookingChanges } from './useBookings.tsx';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What is typed: day and hour apart, by the shop's clock. */
const Typed = z.object({
  status: z.enum(['confirmed', 'done', 'missed', 'cancelled', 'blocked']),
  date: z.string(),
  minutes: z.string(),
  personId: z.string(),
  serviceIds: z.array(z.number()),
  notes: BookingUpdate.shape.notes.unwrap(),
});

interface BookingFormProps {
  /** As it was when the form was opened: only what differs from it is changed. */
  booking: OwnBooking;
  /** As it is now. */
  present: OwnBooking;
  people: readonly { id: number; name: string }[];
  now: Date;
  isOutside: IsOutside;
  /** Goes on to the question that ends this form. */
  onAsk: (form: 'cancel' | 'refuse') => void;
  onClose: () => void;
}

/** Who comes and came before; moves a booking and changes its services, says whether somebody came, and holds the team's notes. */
export function BookingForm({ booking, present, people, now, isOutside, onAsk, onClose }: BookingFormProps) {
  const zone = useShopZone();
  const { update } = useBookingChanges(booking.cardId);
  const at = localParts(new Date(booking.startsAt), zone);
  const booked = booking.services.map(({ itemId: id, name, minutes }) => ({ id, name, minutes }));
  const bookedIds = booked.map(({ id }) => id);
  const others = useTimedServices(booking.cardId).filter(({ id }) => !bookedIds.includes(id));
  const services = [...booked, ...others];
  const isBlock = booking.services.length === 0;
  const isComing = booking.status === 'confirmed';
  const [known, setKnown] = useState(booking.version);
  const [wasRefused, setRefused] = useState(false);
  /** Grows when the customer is reminded from here, and when a toast has said that it changed. */
  const version = wasRefused ? present.version : known;
  const seen = { id: booking.id, version };
  const unblock = () =>
    orShowFailure('No se pudo quitar el bloqueo', () => update(seen, { status: 'cancelled' }).then(onClose));
  const statuses =
    booking.status === 'cancelled'
      ? (['cancelled', 'confirmed'] as const)
      : (['confirmed', 'done', 'missed'] as const);
  const columns = people.some(({ id }) => id === booking.person.id) ? people : [booking.person, ...people];
  return (
    <SchemaDialog
      isOpen
      title={isBlock ? 'Tiempo bloqueado' : `${whoText(booking)} · ${servicesText(booking.services)}`}
      failure="No se pudo guardar la reserva"
      leaveLabel="Volver"
      aside={
        (isBlock || isComing) && (
          <Button variant="plain" onClick={isBlock ? unblock : () => onAsk('cancel')}>
            {isBlock ? 'Quitar el bloqueo' : 'Cancelar hora'}
          </Button>
        )
      }
      schema={Typed}
      values={{
        status: booking.status,
        date: at.date,
        minutes: `${at.minutes}`,
        personId: `${booking.person.id}`,
        serviceIds: bookedIds,
        notes: booking.notes ?? '',
      }}
      onClose={onClose}
      onSave={({ date, minutes, personId, serviceIds, status, notes }) => {
        const startsAt = agreedInstant(date, minutes, zone);
        return update(seen, {
          notes,
          ...(status !== 'blocked' && status !== booking.status && { status }),
          ...(startsAt !== booking.startsAt && { startsAt }),
          ...(Number(personId) !== booking.person.id && { personId: Number(personId) }),
          ...(!isSame(serviceIds, bookedIds) && { serviceIds }),
        }).then((saved) => {
          if (saved) return;
          // The form stays open with what was typed.
          setRefused(true);
          throw new ApiError(409, { code: 'outdated', message: 'Guarda de nuevo para agregar lo tuyo.' });
        });
      }}
    >
      {({ register, setValue, watch }, wrong, field) => {
        const [date, minutes, personId] = [watch('date'), watch('minutes'), watch('personId')];
        const chosen = watch('serviceIds');
        const length = isBlock
          ? (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000
          : minutesOf(services, chosen);
        const isMoved =
          !isSame(chosen, bookedIds) ||
          date !== at.date ||
          Number(minutes) !== at.minutes ||
          Number(personId) !== booking.person.id;
        const saveAs = (button: HTMLButtonElement, status: 'done' | 'missed') => {
          setValue('status', status);
          button.form?.requestSubmit();
        };
        return (
          <>
            {booking.customerPhone && (
              <PhoneLink phone={booking.customerPhone} digits={booking.customerDigits} />
            )}
            {booking.note && <p>«{booking.note}»</p>}
            {isComing && (
              <div className={styles.steps}>
                {new Date(booking.startsAt) <= now ? (
                  <>
                    <Button small onClick={({ currentTarget }) => saveAs(currentTarget, 'done')}>
                      Vino
                    </Button>
                    <Button
                      variant="line"
                      small
                      onClick={({ currentTarget }) => saveAs(currentTarget, 'missed')}
                    >
                      No vino
                    </Button>
                  </>
                ) : (
                  <ReminderButton
                    booking={{ ...booking, version }}
                    onReminded={(reminded) => setKnown(reminded.version)}
                  />
                )}
              </div>
            )}
            <EarlierHours booking={booking} />
            {!isComing && !isBlock && (
              <ChoiceField
                label="Estado"
                options={statuses.map((value) => ({ value, label: BOOKING_STATUS_WORDS[value] }))}
                {...register('status')}
              />
            )}
            {!isBlock && booking.status !== 'cancelled' && (
              <ServiceChips
                {...{ services, chosen }}
                error={wrong.serviceIds}
                onChoose={(ids) => setValue('serviceIds', ids, { shouldDirty: true })}
              />
            )}
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
            <OutsideHours isShown={isMoved && isOutside(date, Number(minutes), length, Number(personId))} />
            <TextArea label="Tus notas (opcional)" hint="Solo las ve tu equipo." {...field('notes')} />
            {booking.comingOfSender !== null && (
              <div className={styles.steps}>
                <Button variant="line" small onClick={() => onAsk('refuse')}>
                  {REFUSE_SENDER}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </SchemaDialog>
  );
}
