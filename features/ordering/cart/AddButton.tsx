import { openHash } from '#foundation/ui/browser/useHash.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './AddButton.module.css';
import type { CartLine } from './cart.rules.ts';
import { CART_HASH } from './sheet-hashes.rules.ts';
import { addLine, useCountInCart } from './useCart.tsx';

interface AddButtonProps {
  type: CartLine['type'];
  id: number;
  name: string;
  /** The hash of the product's sheet, for products with options; without it, the button adds at once. */
  sheetHash?: string;
}

/** Adds one piece to the cart, or opens the product's options. Shows how many pieces are in the cart. */
export function AddButton({ type, id, name, sheetHash }: AddButtonProps) {
  const count = useCountInCart(type, id);
  return (
    <button
      type="button"
      className={styles.add}
      data-early
      data-has={count > 0}
      aria-label={count > 0 ? `Agregar otro ${name}, ya tienes ${count}` : `Agregar ${name}`}
      aria-haspopup={sheetHash ? 'dialog' : undefined}
      onClick={() => {
        if (sheetHash) openHash(sheetHash);
        // The cart would cover what one chooses from: its button shows the count. Where there is room it stands beside.
        // In a frame of another site, which is as high as the card, the button may be out of view.
        else if (addLine({ type, id, choices: [] }, 1) && top !== self) openHash(CART_HASH);
      }}
    >
      {count > 0 ? count : <Icon name="plus" size={22} />}
    </button>
  );
}
