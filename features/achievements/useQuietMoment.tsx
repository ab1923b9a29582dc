import { useEffect, useState } from 'react';

/** Long enough that nobody is about to tap where a dialog would open. */
const QUIET_MS = 1_500;

const SIGNS = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'] as const;
const listening = { capture: true, passive: true } as const;

/** Something waits for the person: a dialog, a menu, a toast with its 'Deshacer', a field being filled in. */
const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  (document.activeElement?.matches('input, textarea, select') ?? false);

/** Whether the person has done nothing for a moment and has nothing open, from when on that is asked. */
export function useQuietMoment(isAsked: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    let timer: number;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => (isBusy() ? wait() : setQuiet(true)), QUIET_MS);
    };
    wait();
    for (const sign of SIGNS) addEventListener(sign, wait, listening);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, wait, listening);
      setQuiet(false);
    };
  }, [isAsked]);
  return isAsked && isQuiet;
}
