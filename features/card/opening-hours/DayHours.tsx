import type { ReactNode } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './DayHours.module.css';
import {
  type DayForm,
  dayText,
  hasRoom,
  inHours,
  MAX_WORDS,
  nightNote,
  type TimeRange,
  withChange,
  withRange,
} from './day-form.rules.ts';
import { parseDay } from './hours.rules.ts';

interface DayHoursProps {
  /** The name of the first field in the API: 'businessHours.monday'. */
  field: string;
  /** 'Lunes', 'Viernes 18 de septiembre' */
  name: string;
  /** The hours of an open day. */
  day: DayForm;
  problem?: string;
  onChange: (day: DayForm) => void;
  /** Further actions for these hours. */
  children?: ReactNode;
}

/** The fields for the hours of an open day: up to three ranges, which may end past midnight, or free text. */
export function DayHours({ field, name, day, problem, onChange, children }: DayHoursProps) {
  const inText = name.toLowerCase();
  const isWords = typeof day === 'string';
  return (
    <>
      {isWords ? (
        <input
          className={styles.words}
          name={field}
          aria-label={`${name}: en tus palabras`}
          aria-invalid={Boolean(problem) || undefined}
          aria-describedby={problem ? undefined : `${field}-note`}
          maxLength={MAX_WORDS}
          placeholder="Previa reserva"
          value={day}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
      ) : (
        day.map((range, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is identified by its index only.
          <div key={at}>
            <div className={styles.range}>
              {(['opens', 'closes'] as const).map((end) => (
                <input
                  key={end}
                  type="time"
                  name={at === 0 && end === 'opens' ? field : undefined}
                  aria-label={`${name}: ${end === 'opens' ? 'abre' : 'cierra'}${at > 0 ? ` (tramo ${at + 1})` : ''}`}
                  aria-invalid={Boolean(problem) || undefined}
                  value={range[end]}
                  onChange={({ currentTarget: { value } }) => onChange(withChange(day, at, { [end]: value }))}
                />
              ))}
              {day.length > 1 && (
                <RoundButton
                  plain
                  label={`Quitar tramo ${at + 1} del ${inText}`}
                  onClick={() => onChange(day.toSpliced(at, 1))}
                >
                  <Icon name="bin" />
                </RoundButton>
              )}
            </div>
            <NightNote range={range} />
          </div>
        ))
      )}
      {isWords && !problem && (
        <p className={styles.note} id={`${field}-note`}>
          {parseDay(day) === null
            ? 'Se mostrará así. Con horas, tu tarjeta dirá sola si estás abierto.'
            : 'Se mostrará así.'}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        {isWords ? (
          <Button
            variant="plain"
            small
            aria-label={`Elegir horas: ${inText}`}
            onClick={() => onChange(inHours(day))}
          >
            Elegir horas
          </Button>
        ) : (
          <>
            {hasRoom(day) && (
              <Button
                variant="plain"
                small
                aria-label={`Otro horario: ${inText}`}
                onClick={() => onChange(withRange(day))}
              >
                <Icon name="plus" />
                Otro horario
              </Button>
            )}
            {children}
            <Button
              variant="plain"
              small
              aria-label={`Escribirlo a mano: ${inText}`}
              onClick={() => onChange(dayText(day))}
            >
              Escribirlo a mano
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function NightNote({ range }: { range: TimeRange }) {
  const note = nightNote(range);
  return note && <p className={styles.note}>{note}</p>;
}
