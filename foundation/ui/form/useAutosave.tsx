import { useCallback, useEffect, useRef } from 'react';

/** Counted from the last keystroke. */
const SAVE_AFTER_MS = 400;

/**
 * Calls `save` after a pause in typing, and at once when the page is hidden, because a phone may close a hidden page
 * without asking. `save` must stay the same function between renders.
 */
export function useAutosave(save: () => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const saveSoon = useCallback(() => {
    cancel();
    timer.current = setTimeout(save, SAVE_AFTER_MS);
  }, [save, cancel]);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      cancel();
      save();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', hide);
    };
  }, [save, cancel]);
  return { saveSoon, cancel };
}
