import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { RadioTile } from './RadioTile.tsx';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string | number | boolean> {
  legend: string;
  /** Only screen readers read the legend. */
  isLegendHidden?: boolean;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One of two to four choices, side by side. */
export function Segments<Value extends string | number | boolean>(props: SegmentsProps<Value>) {
  const { legend, isLegendHidden, value, options, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.segments}>
      {isLegendHidden ? <VisuallyHidden as="legend">{legend}</VisuallyHidden> : <legend>{legend}</legend>}
      <div>
        {options.map((option) => (
          <RadioTile
            key={`${option.value}`}
            className={styles.segment}
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
