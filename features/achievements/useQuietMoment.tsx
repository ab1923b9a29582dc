import { useEffect, useRef, useState } from 'react';

/** Long enough that nobody is about to tap where a dialog would open. */
const QUIET_MS = 6_000;
/** Just after the page has opened, nobody has found a place to tap yet. */
const OPENING_MS = 1_000;

const SIGNS = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'] as const;
const listening = { capture: true, passive: true } as const;

/** The person is busy: an open dialog or menu, a toast with an action, a field being filled in. */
const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  (document.activeElement?.matches('input, textarea, select') ?? false);

/** Returns whether the page has only just opened and nobody has touched it yet. */
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
  // Input before this hook ran counts as well.
  return () => performance.now() < until.current && !navigator.userActivation?.hasBeenActive;
}

/**
 * Whether a dialog may open now: at once while the page opens, later only after a while without input and with nothing
 * else open, so that it never slides under a finger.
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
