import { shortDay } from '#features/ordering/orders/due-words.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { clockDigits } from '#foundation/contract/dates.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import styles from './DuePicker.module.css';
import { type DraftTime, dayTimes, nextDays } from './order-draft.rules.ts';

interface DuePickerProps {
  time: DraftTime;
  now: Date;
  onChange: (time: DraftTime) => void;
}

/** Chooses the day and time of an order: one tap for the next days, a date field for any other. */
export function DuePicker({ time, now, onChange }: DuePickerProps) {
  const zone = useShopZone();
  return (
    <>
      <Chips label="Para cuándo" className={styles.days}>
        <Chip chosen={time.date === ''} onClick={() => onChange({ ...time, date: '' })}>
          Lo antes posible
        </Chip>
        {nextDays(now, zone).map((date) => (
          <Chip key={date} chosen={date === time.date} onClick={() => onChange({ ...time, date })}>
            {capitalised(shortDay(date, now, zone))}
          </Chip>
        ))}
      </Chips>
      <div className={styles.fields}>
        <Field
          label="Otro día"
          type="date"
          value={time.date}
          onChange={(event) => onChange({ ...time, date: event.currentTarget.value })}
        />
        {time.date && (
          <ChoiceField
            label="Hora"
            value={`${time.minutes}`}
            options={dayTimes(time.minutes).map((minutes) => ({
              value: `${minutes}`,
              label: clockDigits(minutes),
            }))}
            onChange={(event) => onChange({ ...time, minutes: Number(event.currentTarget.value) })}
          />
        )}
      </div>
    </>
  );
}
