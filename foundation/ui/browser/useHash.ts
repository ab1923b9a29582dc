import { useSyncExternalStore } from 'react';

/**
 * Sheets live behind the '#' of the address: they can be linked to, and the back gesture closes them.
 */

const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', tell);
  };
}

/** What stands after the '#', empty on the server. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );

const isOurs = (): boolean => Boolean((history.state as { sheet?: boolean } | null)?.sheet);

/** Goes to '#hash' without scrolling there. From one sheet to the next, the first leaves no trace. */
export function openHash(hash: string): void {
  if (isOurs()) history.replaceState(history.state, '', `#${hash}`);
  else history.pushState({ sheet: true }, '', `#${hash}`);
  tell();
}

/** Back to the page itself, whether the visitor opened the sheet here or arrived at it. */
export function closeHash(): void {
  if (isOurs()) {
    history.back();
    return;
  }
  history.replaceState(null, '', location.pathname + location.search);
  tell();
}
