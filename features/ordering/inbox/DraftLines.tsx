import { useId } from 'react';
import { isFractional } from '#features/catalogue/products/item-bounds.rules.ts';
import { MAX_LINE_NOTE, MAX_QUANTITY } from '#features/ordering/orders/order-bounds.rules.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { describedBy, FieldNotes } from '#foundation/ui/form/FieldNotes.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { PesosInput } from '#foundation/ui/form/PesosInput.tsx';
import { Stepper } from '#foundation/ui/form/Stepper.tsx';
import styles from './DraftLines.module.css';
import type { DraftLine } from './order-draft.rules.ts';

interface DraftLinesProps {
  lines: readonly DraftLine[];
  /** The problems by field: 'lines.0.price'. */
  wrong: FieldErrors;
  onChange: (lines: DraftLine[]) => void;
}

/** The lines of a new or edited order, with the quantity, price and note of each. */
export function DraftLines({ lines, wrong, onChange }: DraftLinesProps) {
  const id = useId();
  const change = (place: number, changes: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...changes } : line)));
  return (
    <ul className={styles.lines}>
      {lines.map((line, place) => {
        const notes = { id: `${id}${place}`, error: wrong[`lines.${place}.price`] };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index.
          <li key={place}>
            <p>{line.unit ? `${quantityWords(line)} ${line.name}` : line.name}</p>
            <span className={styles.price}>
              <span aria-hidden="true">$</span>
              <PesosInput
                aria-label={`Precio de ${line.name}, cada uno`}
                placeholder="Por confirmar"
                // Somebody has just added a line in their own words and types its price next.
                autoFocus={line.type === 'other' && line.at === null && line.price === ''}
                value={line.price}
                aria-invalid={Boolean(notes.error) || undefined}
                aria-describedby={describedBy(notes)}
                onChange={(price) => change(place, { price })}
              />
            </span>
            <Stepper
              value={line.quantity}
              max={MAX_QUANTITY}
              step={isFractional(line.unit) ? 0.5 : 1}
              of={line.name}
              onChange={(quantity) => change(place, { quantity })}
              onRemove={() => onChange(lines.filter((_, at) => at !== place))}
            />
            <FieldNotes {...notes} />
            <input
              className={styles.note}
              aria-label={`Nota para ${line.name}`}
              placeholder="Nota: «Feliz día, papá»"
              autoComplete="off"
              maxLength={MAX_LINE_NOTE}
              value={line.note}
              onChange={({ currentTarget }) => change(place, { note: currentTarget.value })}
            />
          </li>
        );
      })}
    </ul>
  );
}
