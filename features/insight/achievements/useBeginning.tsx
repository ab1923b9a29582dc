import { useEffect, useRef, useState } from 'react';

/** For this long after a section of the page has opened, nobody has found a place to tap yet. */
const BEGINNING_MS = 1_000;

const SIGNS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;
const listening = { capture: true, passive: true } as const;

/** Whether the person is busy: a dialog, a menu or a toast with an action is open, or a field has the focus. */
const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open], [popover] > :not(:empty)') !== null ||
  (document.activeElement?.matches('input, textarea, select') ?? false);

/**
 * Whether a dialog may open: only in the first second after the component has mounted, before any input, and if nothing
 * else is open. After that the person may have begun something that must not be interrupted.
 */
export function useBeginning(isAsked: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  const until = useRef(0);
  useEffect(() => {
    until.current = performance.now() + BEGINNING_MS;
    const end = () => {
      until.current = 0;
    };
    for (const sign of SIGNS) addEventListener(sign, end, listening);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, end, listening);
    };
  }, []);
  useEffect(() => {
    if (isAsked && performance.now() < until.current && !isBusy()) setOpen(true);
  }, [isAsked]);
  return isAsked && isOpen;
}
