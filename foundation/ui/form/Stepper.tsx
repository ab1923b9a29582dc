import { formatCount } from '#foundation/contract/count.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
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

/** Little is sold by parts. */
const input = lazy(() => import('./QuantityInput.tsx'), 'QuantityInput');

/** Minus, quantity, plus. */
export function Stepper({ step = 1, onRemove, ...props }: StepperProps) {
  const { value, max, of, onChange } = props;
  const isLowest = value <= step;
  const removes = isLowest && onRemove;
  const one = step < 1 ? 'medio' : 'uno';
  const { loaded: Input } = useLazy(input, step < 1);
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
      {Input && step < 1 ? (
        <Input {...props} onRemove={onRemove} />
      ) : (
        <output aria-label="Cantidad">{formatCount(value)}</output>
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
