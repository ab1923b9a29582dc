import { useCallback, useEffect, useRef, useState } from 'react';
import type { Card, CardType } from '#features/cards/cards.contract.ts';
import { fetchPage, type PageOf } from '#foundation/ui/fetchPage.ts';
import { searchPath } from './card-links.rules.ts';
import type { listCards } from './directory.contract.ts';

export interface CardSearch {
  q: string;
  type: CardType | '';
}

/** The cards on show, with the search that they answer. */
export interface FoundCards extends CardSearch {
  cards: Card[];
  total: number | null;
  nextCursor: string | null;
}

/** `more`: the next page is on its way, below what is on show. */
export type SearchPhase = 'shown' | 'searching' | 'failed' | 'more' | 'more-failed';

const PAUSE_MS = 300;
/** Divides by the two, three and four columns that the list may have. */
const CARDS_A_PAGE = 24;

const withoutRepeats = (cards: Card[]): Card[] => [...new Map(cards.map((card) => [card.id, card])).values()];

/**
 * Searches as one types. Only the latest search may show its answer: each one aborts the one before it, so an older
 * answer never comes over a newer one. The address follows, and can be shared or come back to.
 */
export function useCardSearch(first: FoundCards, hasFailed: boolean) {
  const [found, setFound] = useState(first);
  const [wanted, setWanted] = useState<CardSearch>({ q: first.q, type: first.type });
  const [phase, setPhase] = useState<SearchPhase>(hasFailed ? 'failed' : 'shown');
  const running = useRef<AbortController>(null);
  const timer = useRef<number>(undefined);
  const latest = useRef(wanted);

  const load = useCallback(
    async (search: CardSearch, cursor: string | null): Promise<PageOf<Card[]> | null> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const call = {
        limit: CARDS_A_PAGE,
        ...(search.q ? { q: search.q } : {}),
        ...(search.type ? { type: search.type } : {}),
        ...(cursor ? { cursor } : {}),
      };
      try {
        const page = await fetchPage<typeof listCards>('GET /api/cards', call, { signal: controller.signal });
        return controller.signal.aborted ? null : page;
      } catch {
        if (!controller.signal.aborted) setPhase(cursor ? 'more-failed' : 'failed');
        return null;
      }
    },
    [],
  );

  const run = useCallback(async () => {
    const search = latest.current;
    history.replaceState(history.state, '', searchPath(search));
    const page = await load(search, null);
    if (!page) return;
    setFound({ ...search, cards: page.rows, total: page.total, nextCursor: page.nextCursor });
    setPhase('shown');
  }, [load]);

  const search = useCallback(
    (change: Partial<CardSearch>, { isTyping = false } = {}) => {
      const next = { ...latest.current, ...change };
      if (next.q === latest.current.q && next.type === latest.current.type && isTyping) return;
      latest.current = next;
      setWanted(next);
      setPhase('searching');
      // What is on its way answers a search that is over.
      running.current?.abort();
      clearTimeout(timer.current);
      timer.current = window.setTimeout(run, isTyping ? PAUSE_MS : 0);
    },
    [run],
  );

  const showMore = useCallback(async () => {
    setPhase('more');
    const page = await load(found, found.nextCursor);
    if (!page) return;
    setFound({
      ...found,
      cards: withoutRepeats([...found.cards, ...page.rows]),
      nextCursor: page.nextCursor,
    });
    setPhase('shown');
  }, [found, load]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  return { found, wanted, phase, search, showMore };
}
