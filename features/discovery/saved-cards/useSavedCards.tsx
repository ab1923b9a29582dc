import { useSyncExternalStore } from 'react';
import { createListeners } from '#foundation/ui/browser/listeners.ts';

/** Whether a card is saved, as far as known. */
export type SavedCards = ReadonlyMap<number, boolean>;

/** The viewer's saved cards, shared by every heart on the page. */
let saved: SavedCards = new Map();
const { notify, subscribe } = createListeners();

/** Fills or empties the hearts of these cards. */
export function rememberSaved(cardIds: number[], isSaved: boolean): void {
  saved = new Map([...saved, ...cardIds.map((id) => [id, isSaved] as const)]);
  notify();
}

const read = (): SavedCards => saved;

/** All that is known so far: nothing on the server, nor while the page is hydrated. */
export const useSavedCards = (): SavedCards => useSyncExternalStore(subscribe, read, read);
