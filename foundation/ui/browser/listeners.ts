/**
 * The listeners to a value outside React, for `useSyncExternalStore`.
 * @param listen called with the first listener, for what only matters while there is one; returns how to end it
 */
export function createListeners(listen?: () => () => void) {
  const listeners = new Set<() => void>();
  let end: (() => void) | undefined;
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (listeners.size === 1) end = listen?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end?.();
      };
    },
  };
}

/** Listens to an event of the window; returns how to end it. */
export function onWindow<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): () => void {
  addEventListener(type, listener);
  return () => removeEventListener(type, listener);
}
