import { useCallback, useEffect, useRef } from 'react';

/** After the last keystroke. */
const KEEP_AFTER_MS = 400;

/**
 * Calls `keep` once the typing rests, and at once when the page is hidden: a phone closes a hidden page without asking.
 * `keep` has to be stable.
 */
export function useKeepSoon(keep: () => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const keepSoon = useCallback(() => {
    cancel();
    timer.current = setTimeout(keep, KEEP_AFTER_MS);
  }, [keep, cancel]);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      cancel();
      keep();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', hide);
    };
  }, [keep, cancel]);
  return { keepSoon, cancel };
}
