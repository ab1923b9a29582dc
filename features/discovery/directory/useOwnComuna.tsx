import { useCallback, useEffect } from 'react';
import type { CardSearch } from '#features/discovery/search/card-search.rules.ts';
import { readText, storeText } from '#foundation/ui/browser/stored.ts';

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
    const comuna = readText(STORAGE_KEY);
    if (comuna) search({ comuna }, { isTyping: true });
  }, [search]);
  return useCallback((code: string) => storeText(STORAGE_KEY, code), []);
}
