import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the row that has it disappears: the row in its place gets it, or the page's heading
 * where no row is left. Returns a handler for the element around the rows, which are its only `<li>`.
 */
export function useFocusAfterRemoval(): (event: FocusEvent<HTMLElement>) => void {
  const focused = useRef<{ list: HTMLElement; row: HTMLLIElement; place: number } | null>(null);
  // After every render, because any may remove the row.
  useEffect(() => {
    if (!focused.current) return;
    const { list, row, place } = focused.current;
    const rows = [...list.querySelectorAll('li')];
    if (row.isConnected) {
      focused.current.place = rows.indexOf(row);
      return;
    }
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const next = rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>('button, a[href], input');
    const heading = document.querySelector<HTMLElement>('h1');
    if (!next) heading?.setAttribute('tabindex', '-1');
    (next ?? heading)?.focus({ preventScroll: true });
  });
  return ({ target, currentTarget: list }) => {
    const row = target.closest('li');
    const place = row ? [...list.querySelectorAll('li')].indexOf(row) : -1;
    if (row && place >= 0) focused.current = { list, row, place };
  };
}
