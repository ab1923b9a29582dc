import { useEffect, useSyncExternalStore } from 'react';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { addToCart, type Cart, type CartLine, type CartSelection, cartCount } from './cart.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';
import { tableNote } from './table-note.rules.ts';

export interface StoredCart {
  lines: Cart;
  note: string;
  /** The idempotency key of this order. Any change of the cart clears it. */
  orderKey?: string;
  /** The key of a recorded order that the visitor withdrew; the next order replaces it. */
  replaces?: string;
}

const EMPTY: StoredCart = { lines: [], note: '' };

/** A page shows one card, so there is one cart. */
let cart = EMPTY;
let place: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: StoredCart): void {
  cart = next;
  for (const listener of listeners) listener();
}

/** Replaces the cart, here and in storage. */
export function replaceCart(next: StoredCart): void {
  show(next);
  if (!place) return;
  try {
    // A note that comes from the address is not stored for later visits.
    if (next.lines.length > 0 || next.note !== tableNote(location.search))
      localStorage.setItem(place, JSON.stringify(next));
    else localStorage.removeItem(place);
  } catch {
    // Ordering works without storage too.
  }
}

export const changeLines = (lines: Cart): void => replaceCart({ ...cart, lines, orderKey: undefined });
export const changeNote = (note: string): void => replaceCart({ ...cart, note, orderKey: undefined });
export const emptyCart = (): void => replaceCart({ lines: [], note: tableNote(location.search) });
export const currentCart = (): StoredCart => cart;

/** The visitor's cart; empty on the server and until it is loaded. */
export const useCart = (): StoredCart =>
  useSyncExternalStore(
    subscribe,
    () => cart,
    () => EMPTY,
  );

/** How many pieces of a product or offer are in the cart. Components re-render only when that number changes. */
export const useCountInCart = (type: CartLine['type'], id: number): number =>
  useSyncExternalStore(
    subscribe,
    () => cartCount(cart.lines.filter((line) => line.type === type && line.id === id)),
    () => 0,
  );

function read(): StoredCart {
  const note = tableNote(location.search);
  const none = note ? { ...EMPTY, note } : EMPTY;
  try {
    const stored = JSON.parse(localStorage.getItem(place ?? '') ?? 'null') as Partial<StoredCart> | null;
    if (!stored) return none;
    const lines = (stored.lines ?? [])
      .filter(({ type, id }: CartLine) => /^(item|offer)$/.test(type) && Number.isInteger(id))
      // Carts from before options existed have no choices.
      .reduce(
        (all: Cart, { type, id, choices = [], quantity }: CartLine) =>
          addToCart(all, { type, id, choices: choices.filter(Number.isInteger) }, quantity),
        [],
      );
    return { ...stored, lines, note: String(stored.note || none.note) };
  } catch {
    // Not a cart of ours, or unreadable.
    return none;
  }
}

/** Loads the cart of an earlier visit, without products that are no longer sold, and follows changes in other tabs. */
export function useStoredCart(cardId: number, isEnabled: boolean, find: FindLineDetails): void {
  useEffect(() => {
    if (!isEnabled) return;
    place = `vitrina.cart.${cardId}`;
    const load = () => {
      const stored = read();
      const lines = stored.lines.filter((line) => find(line));
      if (lines.length === stored.lines.length) return show(stored);
      replaceCart({ ...stored, lines, orderKey: undefined });
      showToast({
        title: 'Tu carrito cambió',
        detail: 'Sacamos lo que ya no está disponible.',
      });
    };
    load();
    const follow = ({ key }: StorageEvent) => key === place && show(read());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [cardId, isEnabled, find]);
}

/** Adds a line; answers whether the cart was empty before, in which case its sheet opens. */
export function addLine(selection: CartSelection, quantity: number): boolean {
  const wasEmpty = cart.lines.length === 0;
  changeLines(addToCart(cart.lines, selection, quantity));
  return wasEmpty;
}
