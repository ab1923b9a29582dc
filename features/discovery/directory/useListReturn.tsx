import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FoundCards } from '#features/discovery/search/card-search.rules.ts';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { readJson, storeJson, storeText } from '#foundation/ui/browser/stored.ts';

/** The storage key of the list that was last left in this tab. */
const STORAGE_KEY = 'left-list';
/**
 * Rows above the window get their real height only when they are near it, so the scroll position is corrected for this
 * many frames.
 */
const SETTLING_FRAMES = 40;

interface LeftList {
  /** The path and search of its page. */
  address: string;
  found: FoundCards;
  /** The row whose link was followed, or else the first in view, and its distance from the window's upper edge. */
  cardId: string;
  top: number;
  /** The index of the focused link in its row; null if the keyboard was not used. */
  focused: number | null;
}

const addressHere = (): string => location.pathname + location.search;
const linksOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button')];

const isInView = (row: HTMLElement): boolean => {
  const { top, bottom, height } = row.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
};

/** The row whose link was followed, or else the first in view. */
function usedRow(active: Element | null): HTMLElement | null {
  const used = active?.closest<HTMLElement>('[data-card]');
  // While the page still scrolls to the focused link, its row is not in view yet.
  if (used && (isInView(used) || active?.matches(':focus-visible'))) return used;
  return [...document.querySelectorAll<HTMLElement>('[data-card]')].find(isInView) ?? null;
}

function rememberList(found: FoundCards): void {
  const active = document.activeElement as HTMLElement | null;
  const row = usedRow(active);
  const left: LeftList | null = row && {
    address: addressHere(),
    found,
    cardId: row.dataset.card ?? '',
    top: isInView(row) ? row.getBoundingClientRect().top : innerHeight / 3,
    focused: active?.matches(':focus-visible') && row.contains(active) ? linksOf(row).indexOf(active) : null,
  };
  // If the storage has no room for thousands of cards, the list starts from its first page.
  storeText(STORAGE_KEY, null, 'sessionStorage');
  storeJson(STORAGE_KEY, left, 'sessionStorage');
}

/** The list that was left at this address, if the browser returns to it or reloads it. */
function leftList(): LeftList | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward' && navigation?.type !== 'reload') return null;
  const left = readJson<LeftList>(STORAGE_KEY, 'sessionStorage');
  return left?.address === addressHere() ? left : null;
}

/** The first page as the server has just sent it, with the other pages as they were left. */
function joined(first: FoundCards, left: FoundCards): FoundCards {
  const fresh = new Set(first.cards.map(({ id }) => id));
  const others = left.cards.filter(({ id }) => !fresh.has(id));
  return others.length === 0
    ? { ...first }
    : { ...first, cards: [...first.cards, ...others], nextCursor: left.nextCursor };
}

/** When somebody returns to a list or reloads it, restores all its pages and the row from which they left. */
export function useListReturn(found: FoundCards, show: (found: FoundCards) => void): void {
  const latest = useRef(found);
  latest.current = found;
  const returning = useRef<LeftList>(null);

  useEffect(() => {
    const left = leftList();
    if (left) {
      returning.current = left;
      show(joined(latest.current, left.found));
    }
    const remember = () => rememberList(latest.current);
    return onWindow('pagehide', remember);
  }, [show]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the rows of the list are rendered.
  useLayoutEffect(() => {
    const left = returning.current;
    returning.current = null;
    return left ? goToRow(left) : undefined;
  }, [found]);
}

/** @returns a function that stops the scrolling */
function goToRow({ cardId, top, focused }: LeftList): () => void {
  const row = document.querySelector<HTMLElement>(`[data-card="${Number(cardId)}"]`);
  if (!row) return () => undefined;
  // The browser would scroll to where the row was before the rows above it got their real heights.
  history.scrollRestoration = 'manual';
  row.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  if (focused !== null) linksOf(row)[focused]?.focus({ preventScroll: true });
  let frames = 0;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    history.scrollRestoration = 'auto';
    for (const event of USES) removeEventListener(event, end);
  };
  const settle = () => {
    const distance = row.getBoundingClientRect().top - top;
    if (Math.abs(distance) >= 1) scrollBy({ top: distance, behavior: 'instant' });
    // Until the page has loaded, the browser itself may scroll to the old position.
    if (document.readyState === 'complete') frames += 1;
    if (frames < SETTLING_FRAMES) frame = requestAnimationFrame(settle);
    else end();
  };
  // Stops as soon as the person scrolls.
  for (const event of USES) addEventListener(event, end, { passive: true });
  settle();
  return end;
}

const USES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
