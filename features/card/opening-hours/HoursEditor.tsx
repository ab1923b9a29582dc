import { DAY_NAMES } from '#foundation/contract/dates.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DayHours } from './DayHours.tsx';
import { isClosed } from './day-form.rules.ts';
import styles from './HoursEditor.module.css';
import { type BusinessHours, WEEKDAYS } from './hours.rules.ts';
import { copyToAllDays, isUnset, toggleDay, type Week } from './week-form.rules.ts';

interface HoursEditorProps {
  week: Week;
  /** The card's stored hours, if it exists. */
  stored?: BusinessHours;
  /** By field: 'businessHours.monday'. */
  problems: Partial<Record<string, string>>;
  onChange: (week: Week) => void;
}

export function HoursEditor({ week, stored, problems, onChange }: HoursEditorProps) {
  const closed = isUnset(week, stored) ? 'Sin definir' : 'Cerrado';
  return (
    <ul className={styles.week}>
      {WEEKDAYS.map((weekday, at) => {
        const name = DAY_NAMES[at] ?? '';
        const field = `businessHours.${weekday}`;
        const isOff = isClosed(week[weekday]);
        return (
          <li key={weekday}>
            <SwitchLine
              label={name}
              hint={isOff ? closed : undefined}
              isOn={!isOff}
              onChange={() => onChange(toggleDay(week, weekday))}
            />
            {!isOff && (
              <DayHours
                field={field}
                name={name}
                day={week[weekday]}
                problem={problems[field]}
                onChange={(day) => onChange({ ...week, [weekday]: day })}
              >
                <Button
                  variant="plain"
                  small
                  aria-label={`Copiar a todos los días: ${name.toLowerCase()}`}
                  onClick={() => onChange(copyToAllDays(week, weekday))}
                >
                  <Icon name="copy" />
                  Copiar a todos los días
                </Button>
              </DayHours>
            )}
          </li>
        );
      })}
    </ul>
  );
}
