import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DayHours } from './DayHours.tsx';
import { isClosed } from './day-form.rules.ts';
import styles from './SpecialDay.module.css';
import {
  ANSWERS,
  answerOf,
  dayFor,
  dayTitle,
  dayWords,
  MAX_NAME,
  type SpecialDayForm,
  type SpecialDayProblem,
} from './special-days-form.rules.ts';
import type { Week } from './week-form.rules.ts';

interface SpecialDayProps {
  special: SpecialDayForm;
  week: Week;
  /** The first date that may be chosen, 'YYYY-MM-DD'. */
  today: string;
  isOpen: boolean;
  problem?: SpecialDayProblem;
  onToggle: () => void;
  onChange: (change: Partial<SpecialDayForm>) => void;
  onRemove: () => void;
}

export function SpecialDay({ special, week, today, isOpen, problem, ...on }: SpecialDayProps) {
  const { key, date, until = '', day, name } = special;
  const title = dayTitle(date, until);
  const inText = title.toLowerCase();
  return (
    <>
      <div className={styles.head}>
        <p>
          <b>{title}</b>
          {!isOpen && [name, dayWords(special)].filter(Boolean).join(' · ')}
        </p>
        <RoundButton
          plain
          label={isOpen ? `Listo: ${inText}` : `Cambiar ${inText}`}
          aria-expanded={isOpen}
          onClick={on.onToggle}
        >
          <Icon name={isOpen ? 'check' : 'pencil'} />
        </RoundButton>
        <RoundButton plain label={`Quitar ${inText}`} onClick={on.onRemove}>
          <Icon name="bin" />
        </RoundButton>
      </div>
      {isOpen && (
        <div className={styles.form}>
          <Field
            label="Fecha"
            type="date"
            name={`${key} date`}
            min={today}
            value={date}
            error={problem?.date}
            onChange={({ currentTarget: { value } }) => on.onChange({ date: value })}
          />
          <Field
            label="Hasta (opcional)"
            hint="Para varios días seguidos, como tus vacaciones."
            type="date"
            min={date || today}
            value={until}
            onChange={({ currentTarget: { value } }) => on.onChange({ until: value })}
          />
          <Chips label={`¿Abres? ${title}`} className={styles.answers}>
            {ANSWERS.map((answer) => (
              <Chip
                key={answer}
                chosen={answer === answerOf(special)}
                onClick={() => {
                  if (answer !== answerOf(special)) on.onChange({ day: dayFor(answer, date, week) });
                }}
              >
                {answer}
              </Chip>
            ))}
          </Chips>
          {day !== null && !isClosed(day) && (
            <DayHours
              field={`${key} hours`}
              name={title}
              day={day}
              problem={problem?.day}
              onChange={(changed) => on.onChange({ day: changed })}
            />
          )}
          <Field
            label="Nombre (opcional)"
            maxLength={MAX_NAME}
            placeholder={until ? 'Vacaciones' : 'Inventario'}
            value={name}
            onChange={({ currentTarget: { value } }) => on.onChange({ name: value })}
          />
        </div>
      )}
    </>
  );
}
