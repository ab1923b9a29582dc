import { formatPesos } from '#foundation/contract/money.ts';
import { openHash } from '#foundation/ui/browser/useHash.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './CartButton.module.css';
import { cartCount, cartTotal } from './cart.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';
import { CART_HASH } from './sheet-hashes.rules.ts';
import { useCart } from './useCart.tsx';

/** Floats over the card while the cart has items and its sheet is closed; shows the number of pieces and the total. */
export function CartButton({ isOpen, find }: { isOpen: boolean; find: FindLineDetails }) {
  const { lines } = useCart();
  const count = cartCount(lines);
  const total = cartTotal(lines, (line) => find(line)?.price);
  return (
    <section aria-label="Carrito" data-cart={count > 0}>
      {count > 0 && (
        // Hidden, not removed, while the sheet is open, so that closing returns the focus to it.
        <button
          type="button"
          className={styles.button}
          data-away={isOpen}
          onClick={() => openHash(CART_HASH)}
        >
          <VisuallyHidden>Abrir carrito, </VisuallyHidden>
          <span key={count} className={styles.count}>
            {count}
          </span>
          Mi Carrito
          {total > 0 && <span className={styles.total}>{formatPesos(total)}</span>}
        </button>
      )}
      <VisuallyHidden>
        <span role="status">{count > 0 && `${count} en tu carrito`}</span>
      </VisuallyHidden>
    </section>
  );
}
