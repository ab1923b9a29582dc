import { useCallback, useEffect } from 'react';
import type { CardSearch } from '#features/card-search/card-search.rules.ts';

/** The storage key of the chosen comuna's code. */
const PLACE = 'comuna';

/**
 * The visitor's comuna, kept on their device: whoever arrives at the list without a search sees it filtered. An address
 * with a search, also one that was shared, says everything itself.
 * @returns a function that remembers a chosen comuna; '' forgets it
 */
export function useOwnComuna(
  search: (change: Partial<CardSearch>, options: { isTyping: boolean }) => void,
): (code: string) => void {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (location.search !== '' || navigation?.type !== 'navigate') return;
    try {
      const comuna = localStorage.getItem(PLACE);
      if (comuna) search({ comuna }, { isTyping: true });
    } catch {
      // Without storage nothing was chosen before.
    }
  }, [search]);
  return useCallback((code: string) => {
    try {
      if (code) localStorage.setItem(PLACE, code);
      else localStorage.removeItem(PLACE);
    } catch {
      // Then it is forgotten with the page.
    }
  }, []);
}
