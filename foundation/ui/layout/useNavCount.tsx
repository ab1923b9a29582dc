import { useSyncExternalStore } from 'react';

const counts = new Map<string, number>();
const listeners = new Set<() => void>();

/** Sets the number beside an entry of the navigation; 0 shows none. */
export function setNavCount(href: string, count: number): void {
  counts.set(href, count);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNavCount = (href: string): number =>
  useSyncExternalStore(
    subscribe,
    () => counts.get(href) ?? 0,
    () => 0,
  );
