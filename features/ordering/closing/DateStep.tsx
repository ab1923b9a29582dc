import type { ReactNode } from 'react';
import { dateAfter } from '#foundation/contract/dates.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { DateInput } from '#foundation/ui/form/DateInput.tsx';
import styles from '#foundation/ui/form/FilterSelect.module.css';
import { ChevronLeft, ChevronRight } from '#foundation/ui/icon/lucide.ts';

interface DateStepProps {
  of: 'Día' | 'Mes';
  from: string;
  to: string;
  onDate: (date: string) => void;
  /** In place of the field for a day. */
  children?: ReactNode;
}

/** A day or a month, with the one before it and the one after it. */
export const DateStep = ({ of, from, to, onDate, children }: DateStepProps) => (
  <>
    <RoundButton plain label={`${of} anterior`} onClick={() => onDate(dateAfter(from, -1))}>
      <ChevronLeft size={22} />
    </RoundButton>
    {children || (
      <span className={styles.filter}>
        <DateInput
          aria-label="Día"
          value={from}
          onChange={({ currentTarget: { value } }) => value && onDate(value)}
        />
      </span>
    )}
    <RoundButton plain label={`${of} siguiente`} onClick={() => onDate(dateAfter(to, 1))}>
      <ChevronRight size={22} />
    </RoundButton>
  </>
);
