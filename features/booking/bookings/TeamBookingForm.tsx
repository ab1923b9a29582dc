import { useState } from 'react';
import { z } from 'zod';
import { agreedInstant, dateOptions, timeOptions } from '#features/booking/requests/agreed-time.rules.ts';
import { durationText } from '#features/catalogue/products/detail.rules.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import styles from './AgendaPanel.module.css';
import { TeamBooking } from './bookings.contract.ts';
import { type IsOutside, OutsideHours } from './OutsideHours.tsx';
import { minutesOf, ServiceChips, useTimedServices } from './ServiceChips.tsx';
import { useBookingChanges } from './useBookings.tsx';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480];
const STEP = 15;

const Typed = z
  .object({
    isBlock: z.boolean(),
    serviceIds: z.array(z.number()),
    personId: z.string(),
    date: z.string(),
    at: z.string(),
    minutes: z.string(),
    customerName: TeamBooking.shape.customerName.unwrap(),
    customerPhone: TeamBooking.shape.customerPhone.unwrap(),
    notes: TeamBooking.shape.notes.unwrap(),
  })
  .refine(({ isBlock, serviceIds }) => isBlock || serviceIds.length > 0, {
    path: ['serviceIds'],
    error: 'Elige un servicio.',
  });

interface TeamBookingFormProps {
  cardId: number;
  people: readonly { id: number; name: string }[];
  /** Where the form begins: a day, and where an hour was pressed also that and with whom. */
  date: string;
  at?: number;
  personId?: number;
  now: Date;
  isOutside: IsOutside;
  onClose: () => void;
}

/** Books for somebody who called or came in, or blocks time. */
export function TeamBookingForm(props: TeamBookingFormProps) {
  const { cardId, people, now, isOutside, onClose } = props;
  const zone = useShopZone();
  const { add } = useBookingChanges(cardId);
  const [token] = useState(newToken);
  const services = useTimedServices(cardId);
  const { date: today, minutes } = localParts(now, zone);
  const date = props.date < today && props.at === undefined ? today : props.date;
  const soon = date === today ? Math.min(22 * 60, Math.ceil(minutes / STEP) * STEP) : 10 * 60;
  const next = props.at ?? soon;
  // Somebody who has left has hours, but takes no more.
  const who = people.find(({ id }) => id === props.personId) ?? people[0];
  return (
    <SchemaDialog
      isOpen
      title="Anotar hora"
      failure="No se pudo anotar la hora"
      schema={Typed}
      values={{
        ...{ isBlock: false, serviceIds: [] as number[], personId: `${who?.id}`, minutes: '60' },
        ...{ date, at: `${next}`, customerName: '', customerPhone: '', notes: '' },
      }}
      onClose={onClose}
      onSave={({ isBlock, serviceIds, personId, date: on, at, minutes: length, ...typed }) =>
        add({
          ...{ token, personId: Number(personId), startsAt: agreedInstant(on, at, zone), notes: typed.notes },
          ...(isBlock ? { serviceIds: [], minutes: Number(length) } : { serviceIds, ...typed }),
        }).then(onClose)
      }
    >
      {({ register, watch, setValue }, wrong, field) => {
        const [isBlock, chosen] = [watch('isBlock'), watch('serviceIds')];
        const length = isBlock ? Number(watch('minutes')) : minutesOf(services, chosen);
        const isOutsideHours = isOutside(
          watch('date'),
          Number(watch('at')),
          length,
          Number(watch('personId')),
        );
        return (
          <>
            <Segments
              legend="Qué anotas"
              isLegendHidden
              value={isBlock}
              options={[
                { value: false, label: 'Una hora' },
                { value: true, label: 'Bloquear tiempo' },
              ]}
              onChange={(value) => setValue('isBlock', value, { shouldDirty: true })}
            />
            {!isBlock && (
              <>
                <ServiceChips
                  {...{ services, chosen }}
                  error={wrong.serviceIds}
                  onChoose={(ids) => setValue('serviceIds', ids, { shouldDirty: true })}
                />
                {services.length === 0 && <p>Ponle duración a un servicio en «Servicios», y aparece aquí.</p>}
              </>
            )}
            <div className={styles.fields}>
              <ChoiceField
                label="Día"
                options={dateOptions(date, now, zone)}
                error={wrong.startsAt}
                {...register('date')}
              />
              <ChoiceField label="Hora" options={timeOptions(next)} {...register('at')} />
              {isBlock && (
                <ChoiceField
                  label="Cuánto"
                  options={LENGTHS.map((value) => ({ value: `${value}`, label: durationText(value) }))}
                  {...field('minutes')}
                />
              )}
              <ChoiceField
                label="Con"
                options={people.map(({ id, name }) => ({ value: `${id}`, label: name }))}
                {...register('personId')}
              />
            </div>
            <OutsideHours isShown={isOutsideHours} />
            {!isBlock && (
              <>
                <Field label="Nombre (opcional)" {...field('customerName')} />
                <Field label="Teléfono (opcional)" type="tel" {...field('customerPhone')} />
              </>
            )}
            <TextArea label={isBlock ? 'Por qué (opcional)' : 'Tus notas (opcional)'} {...field('notes')} />
          </>
        );
      }}
    </SchemaDialog>
  );
}
