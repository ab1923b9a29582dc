import { Button } from '#foundation/ui/Button.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { RoundButton } from '#foundation/ui/RoundButton.tsx';
import { SwitchLine } from '#foundation/ui/SwitchLine.tsx';
import styles from './HoursEditor.module.css';
import { WEEKDAYS } from './hours.rules.ts';
import {
  addRange,
  changeRange,
  copyToAllDays,
  MAX_RANGES,
  removeRange,
  toggleDay,
  type Week,
} from './week-form.rules.ts';

const NAMES: Record<keyof Week, string> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

interface HoursEditorProps {
  week: Week;
  /** By 'businessHours.monday'. */
  problems: Record<string, string>;
  onChange: (week: Week) => void;
}

/** When the shop opens: each day closed, or with up to three ranges, which may end past midnight. */
export function HoursEditor({ week, problems, onChange }: HoursEditorProps) {
  return (
    <ul className={styles.week}>
      {WEEKDAYS.map((day) => (
        <li key={day}>
          <Day day={day} week={week} problem={problems[`businessHours.${day}`]} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

interface DayProps {
  day: keyof Week;
  week: Week;
  problem?: string;
  onChange: (week: Week) => void;
}

function Day({ day, week, problem, onChange }: DayProps) {
  const name = NAMES[day];
  const inText = name.toLowerCase();
  const ranges = week[day];
  return (
    <>
      <SwitchLine
        label={name}
        hint={ranges.length === 0 ? 'Cerrado' : undefined}
        isOn={ranges.length > 0}
        onChange={() => onChange(toggleDay(week, day))}
      />
      {ranges.map((range, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range is nothing but its place in the day.
        <div key={at} className={styles.range}>
          {(['opens', 'closes'] as const).map((end) => (
            <input
              key={end}
              type="time"
              aria-label={`${name}: ${end === 'opens' ? 'abre' : 'cierra'}${at > 0 ? ` (tramo ${at + 1})` : ''}`}
              aria-invalid={Boolean(problem) || undefined}
              value={range[end]}
              onChange={({ currentTarget: { value } }) =>
                onChange(changeRange(week, day, at, { [end]: value }))
              }
            />
          ))}
          {ranges.length > 1 && (
            <RoundButton
              plain
              label={`Quitar tramo ${at + 1} del ${inText}`}
              onClick={() => onChange(removeRange(week, day, at))}
            >
              <Icon name="bin" />
            </RoundButton>
          )}
        </div>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {ranges.length > 0 && (
        <div className={styles.actions}>
          {ranges.length < MAX_RANGES && (
            <Button
              look="plain"
              small
              aria-label={`Otro tramo: ${inText}`}
              onClick={() => onChange(addRange(week, day))}
            >
              <Icon name="plus" />
              Otro tramo
            </Button>
          )}
          <Button
            look="plain"
            small
            aria-label={`Copiar a todos los días: ${inText}`}
            onClick={() => onChange(copyToAllDays(week, day))}
          >
            <Icon name="copy" />
            Copiar a todos los días
          </Button>
        </div>
      )}
    </>
  );
}
