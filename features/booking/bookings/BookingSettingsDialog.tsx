import { useState } from 'react';
import {
  type BookingSettings,
  BookingSettingsUpdate,
  MAX_BOOKING_PEOPLE,
} from '#features/booking/agenda/agenda.contract.ts';
import { dayProblem } from '#features/card/opening-hours/day-form.rules.ts';
import { HoursEditor } from '#features/card/opening-hours/HoursEditor.tsx';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { EMPTY_WEEK, type Week, weekOf, weekTexts } from '#features/card/opening-hours/week-form.rules.ts';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { durationText } from '#features/catalogue/products/detail.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import styles from './AgendaPanel.module.css';
import { useBookingChanges } from './useBookings.tsx';

const options = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: `${value}`, label: label(value) }));
const HOUR = 60;
const STEPS = options([10, 15, 20, 30, 60], (value) => `Cada ${durationText(value)}`);
const BUFFERS = options([0, 5, 10, 15, 30, 60], (value) => (value ? durationText(value) : 'Nada'));
const NOTICES = options([0, 30, HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR], (value) =>
  value ? `${durationText(value)} antes` : 'Hasta el último momento',
);
const HORIZONS = options([7, 14, 30, 60, 90], (value) => `${value} días`);
const CHANGES = options([0, 1, 2, 4, 12, 24, 48], (value) =>
  value ? `Hasta ${value} h antes` : 'Hasta que empiece',
);
const CAPACITIES = options([1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30], (value) =>
  value === 1 ? 'De a uno' : `De a ${value}`,
);

const withStored = (list: typeof STEPS, value: number, label = (other: number) => `${other} min`) =>
  list.some((option) => option.value === `${value}`)
    ? list
    : [{ value: `${value}`, label: label(value) }, ...list];

type Person = BookingSettingsUpdate['people'][number];
const NEW_PERSON: Person = { id: null, name: '', capacity: 1, hours: null, itemIds: null };

interface BookingSettingsDialogProps {
  cardId: number;
  settings: BookingSettings;
  onClose: () => void;
}

/** Whether hours can be booked, the rules for it, and who takes them when. */
export function BookingSettingsDialog({ cardId, settings, onClose }: BookingSettingsDialogProps) {
  const { saveSettings } = useBookingChanges(cardId);
  const isFirst = settings.people.length === 0;
  return (
    <SchemaDialog
      isOpen
      isLarge
      title="Reservas de hora"
      failure="No se pudieron guardar los ajustes"
      schema={BookingSettingsUpdate}
      values={{
        ...settings,
        isOn: isFirst || settings.isOn,
        people: isFirst ? [NEW_PERSON] : settings.people,
      }}
      onClose={onClose}
      onSave={(checked) => saveSettings(checked).then(onClose)}
    >
      {({ watch, setValue }, wrong, field) => {
        const people = watch('people') as Person[];
        const setPeople = (next: Person[]) => setValue('people', next, { shouldDirty: true });
        const change = (at: number, changes: Partial<Person>) =>
          setPeople(people.map((person, other) => (other === at ? { ...person, ...changes } : person)));
        return (
          <>
            <SwitchLine
              label="Tus clientes reservan en tu tarjeta"
              hint="Se ofrecen los servicios que tienen duración, dentro de tu horario."
              isOn={watch('isOn')}
              onChange={(isOn) => setValue('isOn', isOn, { shouldDirty: true })}
            />
            <h3 className={styles.heading}>Quién atiende</h3>
            {people.map((person, at) => (
              <PersonFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a new person has no id yet
                key={at}
                cardId={cardId}
                person={person}
                wrong={(field) => wrong[`people.${at}.${field}`]}
                onChange={(changes) => change(at, changes)}
                onRemove={people.length > 1 ? () => setPeople(people.toSpliced(at, 1)) : null}
              />
            ))}
            {wrong.people && <p role="alert">{wrong.people}</p>}
            {people.length < MAX_BOOKING_PEOPLE && (
              <Button variant="line" small onClick={() => setPeople([...people, NEW_PERSON])}>
                <Icon name="plus" />
                Agregar persona
              </Button>
            )}
            <h3 className={styles.heading}>Reglas</h3>
            <div className={styles.fields}>
              <ChoiceField
                label="Horas para elegir"
                options={withStored(STEPS, settings.stepMinutes)}
                {...field('stepMinutes')}
              />
              <ChoiceField
                label="Libre entre una y otra"
                options={withStored(BUFFERS, settings.bufferMinutes)}
                {...field('bufferMinutes')}
              />
              <ChoiceField
                label="Se puede reservar"
                options={withStored(NOTICES, settings.noticeMinutes)}
                {...field('noticeMinutes')}
              />
              <ChoiceField
                label="Con cuánta anticipación"
                options={withStored(HORIZONS, settings.horizonDays, (days) => `${days} días`)}
                {...field('horizonDays')}
              />
              <ChoiceField
                label="El cliente la cambia o cancela"
                options={withStored(CHANGES, settings.changeHours, (hours) => `Hasta ${hours} h antes`)}
                {...field('changeHours')}
              />
            </div>
          </>
        );
      }}
    </SchemaDialog>
  );
}

interface PersonFieldsProps {
  cardId: number;
  person: Person;
  wrong: (field: string) => string | undefined;
  onChange: (changes: Partial<Person>) => void;
  onRemove: (() => void) | null;
}

/** Somebody who takes bookings: name, how many at once, own hours, own services. */
function PersonFields({ cardId, person, wrong, onChange, onRemove }: PersonFieldsProps) {
  const services = (useOwnItems(cardId).query.data ?? []).filter(({ details }) => details.durationMinutes);
  const { name, capacity, hours, itemIds } = person;
  const [week, setWeek] = useState<Week>(hours ? weekOf(hours) : EMPTY_WEEK);
  const problems = Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const problem = dayProblem(week[day]);
      return problem ? [[`businessHours.${day}`, problem]] : [];
    }),
  );
  const who = name || 'esta persona';
  return (
    <div className={styles.person}>
      <div className={styles.fields}>
        <Field
          label="Nombre"
          maxLength={60}
          value={name}
          error={wrong('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <ChoiceField
          label="Atiende"
          options={withStored(CAPACITIES, capacity, (count) => `De a ${count}`)}
          value={`${capacity}`}
          error={wrong('capacity')}
          onChange={({ currentTarget }) => onChange({ capacity: Number(currentTarget.value) })}
        />
      </div>
      <SwitchLine
        label="Horario propio"
        hint={hours ? 'Dentro del horario del local.' : 'Atiende en todo el horario del local.'}
        isOn={hours !== null}
        onChange={(isOn) => onChange({ hours: isOn ? (weekTexts(week) ?? {}) : null })}
      />
      {hours && (
        <HoursEditor
          week={week}
          problems={problems}
          onChange={(next) => {
            setWeek(next);
            onChange({ hours: weekTexts(next) ?? {} });
          }}
        />
      )}
      {wrong('hours') && <p role="alert">{wrong('hours')}</p>}
      {services.length > 1 && (
        <SwitchLine
          label="Solo algunos servicios"
          isOn={itemIds !== null}
          onChange={(isOn) => onChange({ itemIds: isOn ? services.map(({ id }) => id) : null })}
        />
      )}
      {itemIds && (
        <Chips label={`Servicios de ${who}`}>
          {services.map(({ id, name: service }) => (
            <Chip
              key={id}
              chosen={itemIds.includes(id)}
              onClick={() =>
                onChange({
                  itemIds: itemIds.includes(id) ? itemIds.filter((other) => other !== id) : [...itemIds, id],
                })
              }
            >
              {service}
            </Chip>
          ))}
        </Chips>
      )}
      {onRemove && (
        <Button variant="plain" small aria-label={`Quitar a ${who}`} onClick={onRemove}>
          <Icon name="bin" />
          Quitar
        </Button>
      )}
    </div>
  );
}
