import { Icon } from '#foundation/ui/Icon.tsx';
import { openHash } from '#foundation/ui/useHash.ts';
import styles from './AddButton.module.css';
import { CART_HASH } from './CartButton.tsx';
import type { CartLine } from './cart.rules.ts';
import { addLine, useCart } from './useCart.tsx';

/** Puts one into the cart, and shows how many are there. */
export function AddButton({ type, id, name }: { type: CartLine['type']; id: number; name: string }) {
  const { lines } = useCart();
  const count = lines.find((line) => line.type === type && line.id === id)?.quantity ?? 0;
  return (
    <button
      type="button"
      className={styles.add}
      data-early
      data-has={count > 0}
      aria-label={count > 0 ? `Agregar otro ${name}, ya tienes ${count}` : `Agregar ${name}`}
      onClick={() => addLine(type, id, 1) && openHash(CART_HASH)}
    >
      {count > 0 ? count : <Icon name="plus" size={22} />}
    </button>
  );
}
