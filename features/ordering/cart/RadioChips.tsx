import { useId } from 'react';
import { FieldNotes } from '#foundation/ui/form/FieldNotes.tsx';
import { RadioTile } from '#foundation/ui/form/RadioTile.tsx';
import styles from './RadioChips.module.css';

interface RadioChipsProps<Value extends string> {
  legend: string;
  value: Value | null;
  /** Of a row: `detail` at its end, `note` below its label. */
  options: readonly { value: Value; label: string; detail?: string; note?: string; isDisabled?: boolean }[];
  onChange: (value: Value) => void;
  /**
   * Ways share one row; zones are rows of their own, with their fees below each other; days and their parts are one row
   * that scrolls sideways, and on a desktop wraps; hours are narrow.
   */
  are: 'ways' | 'rows' | 'days' | 'hours';
  error?: string | undefined;
}

/** A choice of one large chip; for keyboards and screen readers these are radio buttons. */
export function RadioChips<Value extends string>(props: RadioChipsProps<Value>) {
  const { legend, value, options, onChange, are, error } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      <div className={styles.chips} data-are={are}>
        {options.map((option, at) => (
          <RadioTile
            key={option.value}
            className={styles.chip}
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            data-wrong={(error && (value === null ? at === 0 : option.value === value)) || undefined}
            onChange={() => onChange(option.value)}
          >
            {option.note ? (
              <span>
                {option.label} <small>{option.note}</small>
              </span>
            ) : (
              option.label
            )}
            {option.detail && <small>{option.detail}</small>}
          </RadioTile>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
