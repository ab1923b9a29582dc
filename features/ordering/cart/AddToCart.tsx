import { type MouseEvent, useState } from 'react';
import { MAX_QUANTITY } from '#features/ordering/orders/order-bounds.rules.ts';
import { lineTotal } from '#features/ordering/orders/quantity.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { closeHash } from '#foundation/ui/browser/useHash.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Stepper } from '#foundation/ui/form/Stepper.tsx';
import styles from './AddToCart.module.css';
import type { CartSelection } from './cart.rules.ts';
import { addLine } from './useCart.tsx';

interface AddToCartProps {
  selection: CartSelection;
  name: string;
  /** Price of one piece; null where no price is shown. */
  price: number | null;
  max?: number;
  /** What says that `max` is reached. */
  limit: string | undefined;
  step?: number;
  /** The name of the first group in which a required choice is missing. */
  missing: string | undefined;
  /** Scrolls to a missing required choice; true if nothing is missing. */
  isReady: () => boolean;
}

export function AddToCart({
  selection,
  name,
  price,
  max = MAX_QUANTITY,
  limit,
  step,
  missing,
  isReady,
}: AddToCartProps) {
  const [quantity, setQuantity] = useState(1);
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!isReady()) return;
    // A double tap adds once. The button is mounted anew each time a product opens.
    currentTarget.disabled = true;
    addLine(selection, quantity);
    // Returns to the menu, because most orders have more than one product. The cart's button there shows the new count.
    closeHash();
  };
  return (
    <div className={styles.row}>
      <Stepper value={quantity} max={max} step={step} of={name} onChange={setQuantity} />
      <Button variant="accent" className={styles.add} data-early onClick={add}>
        {missing ? `Elige ${missing.toLowerCase().replace('elige ', '')}` : 'Agregar'}
        {price !== null && <span>{formatPesos(lineTotal(price, quantity))}</span>}
      </Button>
      {limit && <small>{limit}</small>}
    </div>
  );
}
