import { useEffect, useSyncExternalStore } from 'react';
import type { AppliedCoupon } from '#features/ordering/coupons/coupon.rules.ts';
import { createListeners, onWindow } from '#foundation/ui/browser/listeners.ts';
import { storeText } from '#foundation/ui/browser/stored.ts';
import { addToCart, type Cart, type CartLine, type CartSelection, cartCount } from './cart.rules.ts';
import type { Answers } from './checkout.rules.ts';
import { tableNote } from './table-note.rules.ts';

export interface StoredCart {
  lines: Cart;
  note: string;
  coupon?: AppliedCoupon | undefined;
  answers?: Partial<Answers>;
  /** The order's token. Chosen when the cart opens, kept until the order is sent. */
  token?: string;
  number?: number;
}

const EMPTY: StoredCart = { lines: [], note: '' };

/** A page shows one card, so there is one cart. */
let cart = EMPTY;
let storageKey: string | null = null;
let initialNote = '';
const { notify, subscribe } = createListeners();

function show(next: StoredCart): void {
  cart = next;
  notify();
}

export function replaceCart(next: StoredCart): void {
  show(next);
  if (!storageKey) return;
  // A note that comes from the address is not stored for later visits.
  const isKept = next.lines.length > 0 || next.coupon || next.note !== initialNote;
  storeText(storageKey, isKept ? JSON.stringify(next) : null);
}

export const changeCart = (change: Partial<StoredCart>): void => replaceCart({ ...cart, ...change });
export const emptyCart = (): void => replaceCart({ lines: [], note: initialNote });
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
  const none = { ...EMPTY, note: initialNote };
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey ?? '') ?? 'null') as Partial<StoredCart> | null;
    if (!stored) return none;
    const lines = (stored.lines ?? [])
      .filter(({ type, id }: CartLine) => /^(item|offer)$/.test(type) && Number.isInteger(id))
      .reduce(
        (all: Cart, { choices = [], quantity, ...line }: CartLine) =>
          addToCart(all, { ...line, choices: choices.filter(Number.isInteger) }, quantity),
        [],
      );
    return { ...stored, lines, note: String(stored.note || initialNote) };
  } catch {
    // The stored value is unreadable or not a cart.
    return none;
  }
}

/**
 * Loads the cart of an earlier visit and follows changes in other tabs.
 * @param asksTable whether the shop asks for the table; then the table in the address does not become a note
 */
export function useStoredCart(cardId: number, isEnabled: boolean, asksTable?: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    storageKey = `vitrina.cart.${cardId}`;
    initialNote = asksTable ? '' : tableNote(location.search);
    show(read());
    const follow = ({ key }: StorageEvent) => key === storageKey && show(read());
    return onWindow('storage', follow);
  }, [cardId, isEnabled, asksTable]);
}

/** Adds a line. Returns whether the cart was empty before. */
export function addLine(selection: CartSelection, quantity: number): boolean {
  const wasEmpty = cart.lines.length === 0;
  changeCart({ lines: addToCart(cart.lines, selection, quantity) });
  return wasEmpty;
}
