import { useState } from 'react';
import { MAX_LINE_NOTE } from '#features/ordering/orders/order-bounds.rules.ts';
import { lineTotal } from '#features/ordering/orders/quantity.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Stepper } from '#foundation/ui/form/Stepper.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CartLineRow.module.css';
import type { CartLine } from './cart.rules.ts';
import type { LineDetails } from './line-details.rules.ts';

interface CartLineRowProps {
  line: CartLine;
  details: LineDetails;
  room: number;
  /** Whether the card shows prices. A line without one then says 'por confirmar'. */
  showsPrices: boolean;
  onChange: (change: Pick<CartLine, 'quantity'> | Pick<CartLine, 'note'>) => void;
  onRemove: () => void;
}

export function CartLineRow({ line, details, room, showsPrices, onChange, onRemove }: CartLineRowProps) {
  const [isEditingNote, setEditingNote] = useState(false);
  const { name, chosen, fullName, price, unit, per, step, limitText, imageUrl } = details;
  const hasNote = isEditingNote || line.note;
  return (
    <li className={styles.line}>
      {imageUrl && <Picture src={imageUrl} width={56} height={56} sizes="56px" widest={240} />}
      <p className={styles.name}>
        {name}
        {chosen && <small>{chosen}</small>}
        {price !== null && (unit || line.quantity > 1) && (
          <small>
            {formatPesos(price)} {per} {unit ? '' : 'c/u'}
          </small>
        )}
        {limitText && line.quantity >= room && <small>{limitText}</small>}
      </p>
      {(price !== null || showsPrices) && (
        <span className={styles.price}>
          {price === null ? 'por confirmar' : formatPesos(lineTotal(price, line.quantity))}
        </span>
      )}
      <div className={styles.control}>
        <Stepper
          value={line.quantity}
          max={room}
          step={step}
          of={fullName}
          onChange={(quantity) => onChange({ quantity })}
          onRemove={onRemove}
        />
        {line.quantity > (step ?? 1) && (
          <RoundButton plain label={`Eliminar: ${fullName}`} onClick={onRemove}>
            <Icon name="bin" size={18} />
          </RoundButton>
        )}
        {!hasNote && (
          <button
            type="button"
            className={styles.addNote}
            aria-label={`Agregar nota: ${fullName}`}
            onClick={() => setEditingNote(true)}
          >
            + Nota
          </button>
        )}
      </div>
      {hasNote && (
        <input
          className={styles.note}
          aria-label={`Nota para ${fullName}`}
          placeholder="Sin cebolla, «Feliz día, papá»"
          autoComplete="off"
          maxLength={MAX_LINE_NOTE}
          value={line.note ?? ''}
          // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed.
          autoFocus={isEditingNote}
          onChange={(event) => onChange({ note: event.target.value })}
          onBlur={() => setEditingNote(false)}
        />
      )}
    </li>
  );
}
