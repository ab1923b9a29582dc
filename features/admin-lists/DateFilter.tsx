import styles from './DateFilter.module.css';

interface DateFilterProps {
  label: string;
  /** 'YYYY-MM-DD', or '' for any. */
  value: string;
  onChange: (date: string) => void;
}

/** A day by which a list is filtered. */
export const DateFilter = ({ label, value, onChange }: DateFilterProps) => (
  <label className={styles.filter}>
    <span>{label}</span>
    <input type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  </label>
);
