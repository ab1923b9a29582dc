import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  /** The quantity, from 1. */
  value: number;
  max: number;
  /** What is counted, for the buttons' accessible names. */
  of: string;
  onChange: (value: number) => void;
  /** If given, the minus becomes a bin at 1. */
  onRemove?: () => void;
}

/** Minus, quantity, plus. */
export function Stepper({ value, max, of, onChange, onRemove }: StepperProps) {
  const removes = value <= 1 && onRemove;
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        aria-label={`${removes ? 'Eliminar' : 'Restar uno'}: ${of}`}
        aria-disabled={value <= 1 && !onRemove}
        onClick={() => (value > 1 ? onChange(value - 1) : onRemove?.())}
      >
        {removes ? <Icon name="bin" size={18} /> : <Icon name="minus" size={18} />}
      </button>
      <output aria-label="Cantidad">{value}</output>
      <button
        type="button"
        aria-label={`Sumar uno: ${of}`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
}
