import { useCallback, useEffect } from 'react';
import type { CardSearch } from '#features/discovery/search/card-search.rules.ts';

/** The storage key of the chosen comuna's code. */
const STORAGE_KEY = 'comuna';

/**
 * Keeps the visitor's comuna on their device, and filters the list by it when they open it without a search. If the
 * address has a search, for example in a shared link, only that applies.
 * @returns a function that remembers a chosen comuna; '' forgets it
 */
export function useOwnComuna(
  search: (change: Partial<CardSearch>, options: { isTyping: boolean }) => void,
): (code: string) => void {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (location.search !== '' || navigation?.type !== 'navigate') return;
    try {
      const comuna = localStorage.getItem(STORAGE_KEY);
      if (comuna) search({ comuna }, { isTyping: true });
    } catch {
      // Without storage, no earlier choice is known.
    }
  }, [search]);
  return useCallback((code: string) => {
    try {
      if (code) localStorage.setItem(STORAGE_KEY, code);
      else localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Without storage, the choice lasts until the page is left.
    }
  }, []);
}
