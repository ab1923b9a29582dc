import type { ComponentProps } from 'react';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { TimeInput } from '#foundation/ui/form/TimeField.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Ellipsis } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import styles from './DayHours.module.css';
import {
  type DayForm,
  dayText,
  hasRoom,
  inHours,
  MAX_WORDS,
  nightNote,
  withChange,
  withRange,
} from './day-form.rules.ts';
import { parseDay } from './hours.rules.ts';

type Action = ComponentProps<typeof Menu>['items'][number];

interface DayHoursProps {
  /** The name of the first field in the API: 'businessHours.monday'. */
  field: string;
  /** 'Lunes a viernes', 'Viernes 18 de septiembre' */
  name: string;
  day: DayForm;
  problem?: string;
  onChange: (day: DayForm) => void;
  /** Further actions for these hours. */
  actions?: readonly (Action | false)[];
}

/** The fields for the hours of an open day: up to three ranges, which may end past midnight, or free text. */
export function DayHours({ field, name, day, problem, onChange, actions = [] }: DayHoursProps) {
  const inText = name.toLowerCase();
  const isWords = typeof day === 'string';
  const wrong = { 'aria-invalid': Boolean(problem) || undefined };
  const menu = (
    <Menu
      label={`Más de ${inText}`}
      items={[
        !isWords &&
          hasRoom(day) && {
            label: 'Otro horario',
            icon: <Icon name="plus" />,
            onSelect: () => onChange(withRange(day)),
          },
        ...actions,
        isWords
          ? {
              label: 'Elegir horas',
              icon: <Icon name="pencil" />,
              onSelect: () => onChange(inHours(day)),
            }
          : {
              label: 'Escribirlo a mano',
              icon: <Icon name="pencil" />,
              onSelect: () => onChange(dayText(day)),
            },
      ].filter((action) => action !== false)}
    >
      <Ellipsis size={20} />
    </Menu>
  );
  return (
    <div className={styles.hours}>
      {isWords ? (
        <div className={styles.range}>
          <input
            {...wrong}
            name={field}
            aria-label={`${name}: en tus palabras`}
            aria-describedby={problem ? undefined : `${field}-note`}
            maxLength={MAX_WORDS}
            placeholder="Previa reserva"
            value={day}
            onChange={({ currentTarget: { value } }) => onChange(value)}
          />
          {menu}
        </div>
      ) : (
        day.map((range, at) => {
          const part = at > 0 ? ` (tramo ${at + 1})` : '';
          const note = nightNote(range);
          const set = (end: 'opens' | 'closes') => ({
            ...wrong,
            'aria-label': `${name}: ${end === 'opens' ? 'abre' : 'cierra'}${part}`,
            value: range[end],
            onTime: (time: string) => onChange(withChange(day, at, { [end]: time })),
          });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is identified by its index only.
            <div key={at}>
              <div className={styles.range}>
                <TimeInput {...set('opens')} name={at === 0 ? field : undefined} />
                –
                <TimeInput {...set('closes')} />
                {at === 0 ? (
                  menu
                ) : (
                  <RoundButton
                    plain
                    label={`Quitar tramo ${at + 1} de ${inText}`}
                    onClick={() => onChange(day.toSpliced(at, 1))}
                  >
                    <Icon name="bin" />
                  </RoundButton>
                )}
              </div>
              {note && <p className={styles.note}>{note}</p>}
            </div>
          );
        })
      )}
      {isWords && !problem && day.trim() && (
        <p className={styles.note} id={`${field}-note`}>
          Tus clientes leerán: «{day.trim()}».
          {parseDay(day) === null && ' Con horas, tu tarjeta dirá sola si estás abierto.'}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
