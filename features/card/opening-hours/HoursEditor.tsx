import { useState } from 'react';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DayHours } from './DayHours.tsx';
import { isClosed } from './day-form.rules.ts';
import styles from './HoursEditor.module.css';
import { type BusinessHours, WEEKDAYS } from './hours.rules.ts';
import {
  copyToAllDays,
  groupDays,
  groupName,
  isUnset,
  toggleDay,
  USUAL_WEEKS,
  type Week,
  withHours,
} from './week-form.rules.ts';

interface HoursEditorProps {
  week: Week;
  /** The card's stored hours, if it exists. */
  stored?: BusinessHours;
  /** By field: 'businessHours.monday'. */
  problems: Partial<Record<string, string>>;
  onChange: (week: Week) => void;
}

/** The weekly hours. Days with the same hours are one row; rows become one again only when the form opens anew. */
export function HoursEditor({ week, stored, problems, onChange }: HoursEditorProps) {
  const [groups, setGroups] = useState(() => groupDays(week));
  const shown = groupDays(week, groups);
  const isEmpty = isUnset(week, stored);
  const closed = isEmpty ? 'Sin definir' : 'Cerrado';
  const list = (
    <ul className={styles.week}>
      {shown.map((days) => {
        const first = days[0] ?? 'monday';
        const name = groupName(days);
        const isOff = isClosed(week[first]);
        const isOnly = days.length === WEEKDAYS.length;
        return (
          <li key={first} data-closed={isOff || undefined}>
            <b>{name}</b>
            <Switch
              label={name}
              isOn={!isOff}
              onChange={() => onChange(isOff ? toggleDay(week, first) : withHours(week, days, []))}
            />
            {isOff ? (
              <p>{closed}</p>
            ) : (
              <DayHours
                field={`businessHours.${first}`}
                name={name}
                day={week[first]}
                problem={problems[`businessHours.${first}`]}
                onChange={(hours) => onChange(withHours(week, days, hours))}
                actions={[
                  !isOnly && {
                    label: 'Copiar a todos los días',
                    icon: <Icon name="copy" />,
                    onSelect() {
                      onChange(copyToAllDays(week, first));
                      setGroups([WEEKDAYS]);
                    },
                  },
                  days.length > 1 && {
                    label: 'Separar los días',
                    icon: <Icon name="pencil" />,
                    onSelect: () =>
                      setGroups(
                        shown.flatMap((group) => (group === days ? days.map((day) => [day]) : [group])),
                      ),
                  },
                ]}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
  if (!isEmpty) return list;
  return (
    <>
      <Chips label="Horarios usuales" className={styles.usual}>
        {USUAL_WEEKS.map(({ label, week: usual }) => (
          <Chip
            key={label}
            onClick={() => {
              setGroups([WEEKDAYS]);
              onChange(usual);
            }}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      {list}
    </>
  );
}
