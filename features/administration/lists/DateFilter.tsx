import { useId } from 'react';
import { DateInput } from '#foundation/ui/form/DateInput.tsx';
import styles from '#foundation/ui/form/FilterSelect.module.css';

interface DateFilterProps {
  label: string;
  /** 'YYYY-MM-DD', or '' for any day. */
  value: string;
  onChange: (date: string) => void;
}

export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const id = useId();
  return (
    <label className={styles.filter} htmlFor={id}>
      <span className={styles.label}>{label}</span>
      <DateInput id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}
