import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './PeriodChoice.module.css';
import { PERIODS, type PeriodDays } from './period.rules.ts';

interface PeriodChoiceProps {
  chosen: PeriodDays;
  onChoose: (days: PeriodDays) => void;
}

/** Chooses the length of the period. */
export const PeriodChoice = ({ chosen, onChoose }: PeriodChoiceProps) => (
  <fieldset className={styles.choice}>
    <VisuallyHidden as="legend">Período</VisuallyHidden>
    {PERIODS.map((days) => (
      <label key={days}>
        <input
          type="radio"
          name="dias"
          value={days}
          checked={days === chosen}
          onChange={() => onChoose(days)}
        />
        {days} días
      </label>
    ))}
  </fieldset>
);
