import { type RefObject, useId } from 'react';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { describedBy, FieldNotes, FieldsHint } from '#foundation/ui/form/FieldNotes.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import { TimeField } from '#foundation/ui/form/TimeField.tsx';
import { useLeadToShown } from '#foundation/ui/form/useLeadToShown.ts';
import { endsNextDay, type OfferSchedule, type Weekday } from './offer-schedule.rules.ts';
import { scheduleInWords } from './offer-words.rules.ts';
import styles from './ScheduleFields.module.css';

const NAMES: Record<Weekday, string> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

interface ScheduleFieldsProps {
  /** Null means always. */
  schedule: OfferSchedule | null;
  verb?: string;
  wrong: FieldErrors;
  onLimit: (isLimited: boolean) => void;
  onChange: (changes: Partial<OfferSchedule>) => void;
}

/** The fields for when an offer is shown: always, or limited to weekdays, hours or dates. */
export function ScheduleFields({
  schedule,
  verb = 'Se muestra',
  wrong,
  onLimit,
  onChange,
}: ScheduleFieldsProps) {
  const limits = useLeadToShown<HTMLFieldSetElement>(schedule !== null);
  return (
    <div className={styles.fields}>
      <Segments
        legend={`Cuándo ${verb.toLowerCase()}`}
        value={schedule !== null}
        options={[
          { value: false, label: 'Siempre' },
          { value: true, label: 'Con horario y fechas' },
        ]}
        onChange={onLimit}
      />
      {schedule && <Limits days={limits} {...{ schedule, verb, wrong, onChange }} />}
    </div>
  );
}

type LimitsProps = Pick<ScheduleFieldsProps, 'wrong' | 'onChange'> & {
  schedule: OfferSchedule;
  verb: string;
  days: RefObject<HTMLFieldSetElement | null>;
};

function Limits({ days: first, schedule, verb, wrong, onChange }: LimitsProps) {
  const zone = useShopZone();
  const { weekdays, startTime, endTime, startDate, endDate } = schedule;
  const isOn = (day: Weekday) => weekdays.includes(day);
  const toggle = (day: Weekday) =>
    onChange({ weekdays: WEEKDAYS.filter((each) => isOn(each) !== (each === day)) });
  const days = {
    id: useId(),
    hint: wrong.weekdays ? undefined : 'Si no eliges ninguno, todos los días.',
    error: wrong.weekdays,
  };
  const isWhole = (startTime === null) === (endTime === null);
  return (
    <>
      <fieldset ref={first} className={styles.days} aria-describedby={describedBy(days)}>
        <legend>Días</legend>
        <div>
          {WEEKDAYS.map((day) => (
            <Chip key={day} name="weekdays" chosen={isOn(day)} onClick={() => toggle(day)}>
              <span>
                {NAMES[day].slice(0, 2)}
                <span className={styles.rest}>{NAMES[day].slice(2)}</span>
              </span>
            </Chip>
          ))}
        </div>
        <FieldNotes {...days} isAlert />
      </fieldset>
      <div className={styles.pair}>
        <TimeField
          label="Desde las"
          name="startTime"
          value={startTime ?? ''}
          onTime={(time) => onChange({ startTime: time || null })}
          error={wrong.startTime}
        />
        <TimeField
          label="Hasta las"
          name="endTime"
          value={endTime ?? ''}
          onTime={(time) => onChange({ endTime: time || null })}
          hint={endsNextDay(schedule) && startTime !== endTime ? 'Del día siguiente.' : undefined}
          error={wrong.endTime}
        />
      </div>
      <FieldsHint>Sin horas, {verb.toLowerCase()} todo el día.</FieldsHint>
      <div className={styles.pair}>
        <Field
          label="Primer día"
          name="startDate"
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          value={startDate ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ startDate: value || null })}
          error={wrong.startDate}
        />
        <Field
          label="Último día"
          name="endDate"
          type="date"
          min={startDate ?? '2020-01-01'}
          max="2099-12-31"
          value={endDate ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ endDate: value || null })}
          error={wrong.endDate}
        />
      </div>
      <p className={styles.summary} role="status">
        {verb}: <b>{isWhole ? inWords(schedule, zone) : '…'}</b>
      </p>
    </>
  );
}

/** The schedule in words that begin in lower case, for the middle of a sentence. */
function inWords(schedule: OfferSchedule, zone: TimeZone): string {
  const words = scheduleInWords(schedule, new Date(), zone);
  return words.charAt(0).toLowerCase() + words.slice(1);
}
