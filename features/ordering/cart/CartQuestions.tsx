import { Field } from '#foundation/ui/form/Field.tsx';
import type { Question } from './checkout.rules.ts';
import { DueQuestion } from './DueQuestion.tsx';
import type { Slots } from './useSlots.tsx';
import { WayQuestion } from './WayQuestion.tsx';

/** The questions that the shop asks: how and when the customer gets the order, and who they are. */
export function CartQuestions({ slots, now, ...props }: Question & { slots: Slots; now: Date }) {
  const { asked, answers, problems, onAnswer } = props;
  return (
    <>
      <WayQuestion {...props} />
      {/* Whoever sits at a table orders for now. */}
      {asked.asksTime && !(answers.way === 'table' && asked.takesAsap) && (
        <DueQuestion {...props} slots={slots} now={now} />
      )}
      {asked.asksName && (
        <Field
          label="Tu nombre"
          value={answers.name}
          autoComplete="name"
          maxLength={80}
          error={problems.customerName}
          onChange={(event) => onAnswer({ name: event.target.value })}
        />
      )}
      {asked.asksPhone && (
        <Field
          label="Tu teléfono"
          type="tel"
          value={answers.phone}
          autoComplete="tel"
          maxLength={30}
          placeholder="9 8765 4321"
          error={problems.customerPhone}
          onChange={(event) => onAnswer({ phone: event.target.value })}
        />
      )}
    </>
  );
}
