import { useState } from 'react';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/Button.tsx';
import { Stepper } from '#foundation/ui/Stepper.tsx';
import { closeHash, openHash } from '#foundation/ui/useHash.ts';
import styles from './AddToCart.module.css';
import { CART_HASH } from './CartButton.tsx';
import { type CartLine, MAX_QUANTITY } from './cart.rules.ts';
import { addLine } from './useCart.tsx';

interface AddToCartProps {
  type: CartLine['type'];
  id: number;
  name: string;
  /** Null where no price is shown. */
  price: number | null;
}

/** How many, and into the cart. */
export function AddToCart({ type, id, name, price }: AddToCartProps) {
  const [quantity, setQuantity] = useState(1);
  const add = () => {
    const isFirst = addLine(type, id, quantity);
    setQuantity(1);
    if (isFirst) openHash(CART_HASH);
    else closeHash();
  };
  return (
    <div className={styles.row}>
      <Stepper value={quantity} max={MAX_QUANTITY} of={name} onChange={setQuantity} />
      <Button look="accent" className={styles.add} onClick={add}>
        Agregar
        {price !== null && <span>{formatPesos(price * quantity)}</span>}
      </Button>
    </div>
  );
}
