import { useEffect, useRef, useState } from 'react';

/** Long enough that nobody is about to tap where a dialog would open. */
const QUIET_MS = 6_000;
/** For so long after a page has opened nobody has found yet where to tap. */
const OPENING_MS = 1_000;

const SIGNS = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'] as const;
const listening = { capture: true, passive: true } as const;

/** Something waits for the person: a dialog, a menu, a toast with its 'Deshacer', a field being filled in. */
const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  (document.activeElement?.matches('input, textarea, select') ?? false);

/** Whether the page has only just opened, and nobody has touched it. */
function useOpening(): () => boolean {
  const until = useRef(0);
  useEffect(() => {
    until.current = performance.now() + OPENING_MS;
    const end = () => {
      until.current = 0;
    };
    for (const sign of SIGNS) addEventListener(sign, end, listening);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, end, listening);
    };
  }, []);
  // What was pressed before this was listening counts as well.
  return () => performance.now() < until.current && !navigator.userActivation?.hasBeenActive;
}

/**
 * Whether what is asked for may come in front of the person: at once while the page opens; later only when they
 * have done nothing for a while and have nothing open, so that it never slides under a finger.
 */
export function useQuietMoment(isAsked: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  const isOpening = useRef(useOpening());
  useEffect(() => {
    if (!isAsked) return;
    let timer: number;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => (isBusy() ? wait() : setQuiet(true)), QUIET_MS);
    };
    if (isOpening.current() && !isBusy()) setQuiet(true);
    else wait();
    for (const sign of SIGNS) addEventListener(sign, wait, listening);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, wait, listening);
      setQuiet(false);
    };
  }, [isAsked]);
  return isAsked && isQuiet;
}
