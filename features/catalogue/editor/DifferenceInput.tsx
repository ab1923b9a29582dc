import { classNames } from '#foundation/ui/browser/class-names.ts';
import { groupPesos } from '#foundation/ui/form/PesosInput.tsx';
import styles from './DifferenceInput.module.css';

interface DifferenceInputProps {
  of: string;
  value: string;
  isWrong: boolean;
  describedBy: string | undefined;
  className?: string;
  onChange: (value: string) => void;
}

const MINUS = /[-−]/;

/** The price difference of a choice. Phone keypads have no minus, so the sign is a button. */
export function DifferenceInput({
  of,
  value,
  isWrong,
  describedBy,
  className,
  onChange,
}: DifferenceInputProps) {
  const isLess = MINUS.test(value);
  const amount = value.replace(/[+\-−]/g, '');
  const write = (typed: string, less: boolean) => onChange(`${less ? '-' : ''}${typed}`);
  return (
    <span className={classNames(styles.box, className)}>
      <button
        type="button"
        aria-label={`${isLess ? 'Resta' : 'Suma'} $: ${isLess ? 'sumar' : 'restar'} en ${of}`}
        onClick={() => write(amount, !isLess)}
      >
        {isLess ? 'Resta' : 'Suma'} $
      </button>
      <input
        type="text"
        aria-label={`${isLess ? 'Resta del' : 'Suma al'} precio: ${of}`}
        placeholder="0"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        value={amount}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget: { value: text, selectionStart } }) => {
          const digits = text.replace(/[+\-−\s$]/g, '');
          // Separators are inserted only while the caret is at the end; anywhere else it would jump.
          const isAtEnd = selectionStart === text.length && /^[\d.]*$/.test(digits);
          const less = MINUS.test(text) || (isLess && !text.includes('+'));
          write(isAtEnd ? groupPesos(digits) : digits, less);
        }}
      />
    </span>
  );
}
