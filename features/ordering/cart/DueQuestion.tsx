import { useState } from 'react';
import { shortDay } from '#features/ordering/orders/due-words.rules.ts';
import { whenText } from '#features/ordering/settings/due-text.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { clockDigits } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { FieldsHint } from '#foundation/ui/form/FieldNotes.tsx';
import type { Question } from './checkout.rules.ts';
import styles from './DueQuestion.module.css';
import { dayParts } from './day-parts.rules.ts';
import { RadioChips } from './RadioChips.tsx';
import type { Slots } from './useSlots.tsx';

const MINUTE_MS = 60_000;
const ASAP = 'asap';

interface DueQuestionProps extends Question {
  slots: Slots;
  now: Date;
}

/** Asks when the customer wants the order: as soon as possible, or at a day and time. */
export function DueQuestion({ asked, answers, problems, onAnswer, slots, now }: DueQuestionProps) {
  const { due } = answers;
  const dueDate = due && due !== ASAP ? localParts(new Date(due.at), asked.timeZone).date : null;
  const [openDate, setOpenDate] = useState<string | null>(null);
  const days = slots.days ?? [];
  const date = openDate ?? dueDate;
  const day = days.find((other) => other.date === date);
  const parts = dayParts(day?.slots ?? [], asked.timeZone);
  const has = (part: (typeof parts)[number], start: string | undefined) =>
    part.slots.some((slot) => (start ? slot.start === start : !slot.isFull));
  const [openPart, setOpenPart] = useState('');
  const part =
    parts.find(({ name }) => name === openPart) ??
    parts.find((other) => due && due !== ASAP && has(other, due.at)) ??
    parts.find((other) => has(other, undefined)) ??
    parts[0];
  const dayOptions = days.map((other) => ({
    value: other.date,
    label: capitalised(shortDay(other.date, now, asked.timeZone)),
    ...(other.slots.every(({ isFull }) => isFull) && { detail: 'Completo', isDisabled: true }),
  }));
  return (
    <>
      {(asked.takesAsap || dayOptions.length > 0) && (
        <RadioChips
          are="days"
          legend="¿Para cuándo?"
          value={date ?? (due === ASAP ? ASAP : null)}
          options={[...(asked.takesAsap ? [{ value: ASAP, label: 'Lo antes posible' }] : []), ...dayOptions]}
          error={day ? undefined : problems.dueAt}
          onChange={(chosen) => {
            setOpenDate(chosen === ASAP ? null : chosen);
            onAnswer({ due: chosen === ASAP ? ASAP : null });
          }}
        />
      )}
      {asked.notice && <FieldsHint>{asked.notice}</FieldsHint>}
      {day && parts.length > 1 && (
        <RadioChips
          are="days"
          legend="¿En qué parte del día?"
          value={part?.name ?? null}
          options={parts.map(({ name }) => ({ value: name, label: name }))}
          onChange={setOpenPart}
        />
      )}
      {day && part && (
        <RadioChips
          are="hours"
          legend="¿A qué hora?"
          value={due && due !== ASAP ? due.at : null}
          options={part.slots.map(({ start, isFull }) => ({
            value: start,
            label: clockDigits(localParts(new Date(start), asked.timeZone).minutes),
            ...(isFull && { detail: 'Completo', isDisabled: true }),
          }))}
          error={problems.dueAt}
          onChange={(at) => {
            const slot = day.slots.find(({ start }) => start === at);
            const minutes = slot ? (Date.parse(slot.end) - Date.parse(at)) / MINUTE_MS : 0;
            onAnswer({ due: { at, minutes } });
          }}
        />
      )}
      {due && due !== ASAP && <FieldsHint>Para {whenText(due.at, due.minutes, asked.timeZone)}.</FieldsHint>}
      {!slots.days && !slots.hasFailed && <p role="status">Buscando horas...</p>}
      {slots.hasFailed && (
        <p className={styles.failed} role="status">
          No pudimos ver las horas. Puedes enviar igual y acordarla con el local.
          <Button variant="line" small onClick={slots.retry}>
            Reintentar
          </Button>
        </p>
      )}
      {slots.days?.length === 0 && !asked.takesAsap && (
        <p role="status">No quedan horas para pedir en los próximos días.</p>
      )}
    </>
  );
}
