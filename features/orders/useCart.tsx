import { useEffect, useSyncExternalStore } from 'react';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { addToCart, type Cart, type CartLine, type CartSelection, cartCount } from './cart.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';
import { tableNote } from './table-note.rules.ts';

export interface StoredCart {
  lines: Cart;
  note: string;
  /** Names this very order to the server, so that sending it twice records it once. Gone with any change. */
  orderKey?: string;
  /** The key under which an order was recorded that the visitor took back: the next one takes its place. */
  replaces?: string;
}

const EMPTY: StoredCart = { lines: [], note: '' };

/** A page shows one card, so it has one cart. */
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

/** Puts another cart in its place, here and in what a reload finds. */
export function replaceCart(next: StoredCart): void {
  show(next);
  if (!place) return;
  try {
    // A note that the address brings is not kept for another visit.
    if (next.lines.length > 0 || next.note !== tableNote(location.search))
      localStorage.setItem(place, JSON.stringify(next));
    else localStorage.removeItem(place);
  } catch {
    // A browser that stores nothing still sells.
  }
}

export const changeLines = (lines: Cart): void => replaceCart({ ...cart, lines, orderKey: undefined });
export const changeNote = (note: string): void => replaceCart({ ...cart, note, orderKey: undefined });
export const emptyCart = (): void => replaceCart({ lines: [], note: tableNote(location.search) });
export const currentCart = (): StoredCart => cart;

/** The visitor's cart; empty on the server and until it is found again. */
export const useCart = (): StoredCart =>
  useSyncExternalStore(
    subscribe,
    () => cart,
    () => EMPTY,
  );

/** How many pieces of a product, or of an offer, are in it. Whoever asks is drawn again only when that changes. */
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
      // One kept before products had options has no choices.
      .reduce(
        (all: Cart, { type, id, choices = [], quantity }: CartLine) =>
          addToCart(all, { type, id, choices: choices.filter(Number.isInteger) }, quantity),
        [],
      );
    return { ...stored, lines, note: String(stored.note || none.note) };
  } catch {
    // Not ours, or nothing that can be read.
    return none;
  }
}

/** Finds the cart of an earlier visit, without what is no longer sold, and follows it in other tabs. */
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

/** Adds; answers whether the cart was empty before, which is when it opens by itself. */
export function addLine(wish: CartSelection, quantity: number): boolean {
  const wasEmpty = cart.lines.length === 0;
  changeLines(addToCart(cart.lines, wish, quantity));
  return wasEmpty;
}
