import { Button } from '#foundation/ui/button/Button.tsx';
import type { Holiday } from './chilean-holidays.rules.ts';
import { dateInText } from './day-hours.rules.ts';
import styles from './HolidayQuestions.module.css';
import { ANSWERS, type Answer } from './special-days-form.rules.ts';

interface HolidayQuestionsProps {
  holidays: readonly Holiday[];
  onAnswer: (holiday: Holiday, answer: Answer) => void;
}

/** Asks about coming holidays that the owner has not answered yet. Only the owner knows whether the shop opens. */
export const HolidayQuestions = ({ holidays, onAnswer }: HolidayQuestionsProps) => (
  <ul className={styles.questions}>
    {holidays.map((holiday) => {
      const day = dateInText(holiday.date);
      return (
        <li key={holiday.date}>
          <fieldset>
            <legend>
              <b>
                {day}, {holiday.name}: ¿abres?
              </b>
              {holiday.isMandatory && <small>Feriado irrenunciable</small>}
            </legend>
            {ANSWERS.map((answer) => (
              <Button
                key={answer}
                variant="line"
                small
                aria-label={`${answer}: ${day}`}
                onClick={() => onAnswer(holiday, answer)}
              >
                {answer}
              </Button>
            ))}
          </fieldset>
        </li>
      );
    })}
  </ul>
);
