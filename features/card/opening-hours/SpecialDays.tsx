import { useRef, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { leadToField } from '#foundation/ui/form/lead-to-field.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { openHolidays } from './chilean-holidays.rules.ts';
import { HolidayQuestions } from './HolidayQuestions.tsx';
import { SpecialDay } from './SpecialDay.tsx';
import styles from './SpecialDays.module.css';
import {
  answered,
  datesOf,
  MAX_DAYS,
  type SpecialDayForm,
  type SpecialDayProblem,
} from './special-days-form.rules.ts';
import type { Week } from './week-form.rules.ts';

interface SpecialDaysProps {
  days: readonly SpecialDayForm[];
  week: Week;
  /** 'YYYY-MM-DD' */
  today: string;
  /** By the day's key. */
  problems: Partial<Record<string, SpecialDayProblem>>;
  onChange: (days: SpecialDayForm[]) => void;
}

/** The others are months away. */
const FIRST_HOLIDAYS = 2;

/** Dates with other hours than their weekday, and questions about coming holidays. */
export function SpecialDays({ days, week, today, problems, onChange }: SpecialDaysProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const added = useRef(0);
  const newKey = () => `new ${added.current++}`;
  const section = useRef<HTMLElement>(null);
  const holidays = openHolidays(
    today,
    days.flatMap(datesOf).map((date) => ({ date })),
  );
  const [hasAll, setHasAll] = useState(false);
  const isFull = days.length >= MAX_DAYS;

  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  /** Focuses the next question, or the button that adds a date, because the pressed button disappears. */
  const focusNext = () =>
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('[data-next] button')?.focus());
  const add = (special: SpecialDayForm, isOpen: boolean) => {
    onChange([...days, special].toSorted((a, b) => (a.date || '9').localeCompare(b.date || '9')));
    toggle(special.key, isOpen);
    requestAnimationFrame(() => {
      if (!isOpen) return focusNext();
      leadToField(
        section.current?.querySelector<HTMLElement>(`[data-day="${special.key}"] :is(input, select)`),
      );
    });
  };
  return (
    <section ref={section} className={styles.days}>
      {holidays.length > 0 && !isFull && (
        <div data-next>
          <h2>Feriados que vienen</h2>
          <p>Dinos si abres y tu tarjeta lo sabrá ese día.</p>
          <HolidayQuestions
            holidays={hasAll ? holidays : holidays.slice(0, FIRST_HOLIDAYS)}
            onAnswer={(holiday, answer) => {
              add(answered(holiday, answer, week), answer === 'Otro horario');
            }}
          />
          {!hasAll && holidays.length > FIRST_HOLIDAYS && (
            <Button variant="plain" small onClick={() => setHasAll(true)}>
              Ver los {holidays.length} feriados
            </Button>
          )}
        </div>
      )}
      <div>
        <h2>Fechas especiales</h2>
        {days.length === 0 && (
          <p>Días en que cierras o abres a otra hora: un feriado, un inventario, tus vacaciones.</p>
        )}
        <ul>
          {days.map((special) => (
            <li key={special.key} data-day={special.key}>
              <SpecialDay
                special={special}
                week={week}
                today={today}
                isOpen={open.has(special.key) || Boolean(problems[special.key])}
                problem={problems[special.key]}
                onToggle={() => toggle(special.key, !open.has(special.key))}
                onChange={(change) => {
                  // Also closes a date that was opened only to show its problem.
                  toggle(special.key, true);
                  onChange(days.map((day) => (day === special ? { ...day, ...change } : day)));
                }}
                onRemove={() => {
                  onChange(days.filter((day) => day !== special));
                  focusNext();
                }}
              />
            </li>
          ))}
        </ul>
        <div data-next>
          <Button
            variant="line"
            small
            disabled={isFull}
            onClick={() => add({ key: newKey(), date: '', day: [], name: '' }, true)}
          >
            <Icon name="plus" />
            Agregar fecha
          </Button>
        </div>
      </div>
    </section>
  );
}
