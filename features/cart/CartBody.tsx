import { useRef, useState } from 'react';
import type { Card } from '#features/cards/cards.contract.ts';
import type { OpenTimeline } from '#features/opening-hours/open-timeline.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { closeHash } from '#foundation/ui/browser/useHash.ts';
import styles from './CartBody.module.css';
import { CartLineRow } from './CartLineRow.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { addToCart, type CartLine, cartTotal, removeLine, selectionKey, setQuantity } from './cart.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';
import { OrderLinks } from './OrderLinks.tsx';
import { changeLines, changeNote, useCart } from './useCart.tsx';

const MAX_NOTE = 500;

export interface CartBodyProps {
  card: Card;
  find: FindLineDetails;
  openTimeline: OpenTimeline;
  /** The time of the render, ISO 8601. */
  now: string;
}

/** The cart's lines, a note for the shop, the total, and the order buttons. */
export function CartBody({ card, find, openTimeline, now }: CartBodyProps) {
  const cart = useCart();
  const { lines, note } = cart;
  const total = cartTotal(lines, (line) => find(line)?.price);
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const undo = useRef<HTMLButtonElement>(null);

  const remove = (line: CartLine) => {
    changeLines(removeLine(lines, line));
    setRemoved(line);
    // The pressed button was removed with its line.
    requestAnimationFrame(() => undo.current?.focus());
  };
  const putBack = (line: CartLine) => {
    changeLines(addToCart(lines, line, line.quantity));
    setRemoved(null);
  };
  const removedName = removed && find(removed)?.fullName;

  return (
    <>
      <div className={styles.body}>
        <ul>
          {lines.map((line) => {
            const details = find(line);
            return (
              details && (
                <CartLineRow
                  key={selectionKey(line)}
                  line={line}
                  details={details}
                  onChange={(quantity) => changeLines(setQuantity(lines, line, quantity))}
                  onRemove={() => remove(line)}
                />
              )
            );
          })}
        </ul>
        {lines.length === 0 && <p className={styles.none}>Tu carrito está vacío.</p>}
        {removed && removedName && (
          <p className={styles.removed} role="status">
            Quitaste {removedName}.
            <button ref={undo} type="button" onClick={() => putBack(removed)}>
              Deshacer
            </button>
          </p>
        )}
        {lines.length > 0 && (
          <label className={styles.note}>
            Nota para el local <small>(opcional)</small>
            <textarea
              maxLength={MAX_NOTE}
              value={note}
              onChange={(event) => changeNote(event.target.value)}
            />
          </label>
        )}
      </div>
      {/* Stays while the cart is empty, to explain a refused order that emptied it. */}
      <div className={styles.foot}>
        {total > 0 && (
          <p className={styles.total}>
            <span>Total</span>
            <b>{formatPesos(total)}</b>
          </p>
        )}
        {lines.length > 0 && <ClosedNote timeline={openTimeline} now={now} />}
        <OrderLinks
          card={card}
          cart={cart}
          find={find}
          onSent={() => {
            setRemoved(null);
            closeHash();
          }}
        />
      </div>
    </>
  );
}
