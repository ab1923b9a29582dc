import { useEffect, useRef, useState } from 'react';

/** So soon after a section of the page has opened, nobody has found a place to tap yet. */
const BEGINNING_MS = 1_000;

const SIGNS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;
const listening = { capture: true, passive: true } as const;

/** The person is busy: an open dialog or menu, a toast with an action, a field being filled in. */
const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  (document.activeElement?.matches('input, textarea, select') ?? false);

/**
 * Whether a dialog may open: only in the first second after the component has mounted, before any input and with nothing
 * else open. Later the person has begun something, which no dialog may interrupt.
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
