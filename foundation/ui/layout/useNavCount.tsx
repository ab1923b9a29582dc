import { useSyncExternalStore } from 'react';
import { createListeners } from '#foundation/ui/browser/listeners.ts';

const counts = new Map<string, number>();
const { notify, subscribe } = createListeners();

/** Sets the number beside an entry of the navigation; 0 shows none. */
export function setNavCount(href: string, count: number): void {
  counts.set(href, count);
  notify();
}

export const useNavCount = (href: string): number =>
  useSyncExternalStore(
    subscribe,
    () => counts.get(href) ?? 0,
    () => 0,
  );
