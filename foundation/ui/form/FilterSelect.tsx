import { classNames } from '#foundation/ui/browser/class-names.ts';
import { ChevronDown } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './FilterSelect.module.css';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** The visible context explains it; the label is for screen readers. */
  isLabelHidden?: boolean;
  className?: string;
}

/** A native select, so that keyboards and a phone's own picker work. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange, isLabelHidden, className } = props;
  return (
    <label className={classNames(styles.filter, className)}>
      {isLabelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} />
    </label>
  );
}
