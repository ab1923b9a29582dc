import { useState } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import { parseQuantity } from '#foundation/contract/typed-quantity.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  /** The quantity, from one step on. */
  value: number;
  max: number;
  /** What plus and minus change. With less than 1, any part can be typed: '0,75'. */
  step?: number | undefined;
  /** What is counted, for the buttons' accessible names. */
  of: string;
  onChange: (value: number) => void;
  /** If given, the minus becomes a bin at the lowest. */
  onRemove?: () => void;
}

/** Minus, quantity, plus. */
export function Stepper({ value, max, step = 1, of, onChange, onRemove }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isLowest = value <= step;
  const removes = isLowest && onRemove;
  const one = step < 1 ? 'medio' : 'uno';
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        aria-label={`${removes ? 'Eliminar' : `Restar ${one}`}: ${of}`}
        aria-disabled={isLowest && !onRemove}
        onClick={() => (isLowest ? onRemove?.() : onChange((Math.ceil(value / step) - 1) * step))}
      >
        {removes ? <Icon name="bin" size={18} /> : <Icon name="minus" size={18} />}
      </button>
      {step < 1 ? (
        <input
          aria-label={`Cantidad: ${of}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatCount(value)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const quantity = parseQuantity(currentTarget.value);
            if (quantity) onChange(Math.min(quantity, max));
          }}
          // What cannot be read is replaced by the last quantity that could.
          onBlur={() => setTyped(null)}
        />
      ) : (
        <output aria-label="Cantidad">{value}</output>
      )}
      <button
        type="button"
        aria-label={`Sumar ${one}: ${of}`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(Math.min(max, (Math.floor(value / step) + 1) * step))}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
}
