import styles from '#foundation/ui/form/FilterSelect.module.css';

interface DateFilterProps {
  label: string;
  /** 'YYYY-MM-DD', or '' for any day. */
  value: string;
  onChange: (date: string) => void;
}

export const DateFilter = ({ label, value, onChange }: DateFilterProps) => (
  <label className={styles.filter}>
    <span className={styles.label}>{label}</span>
    <input type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  </label>
);
