import { useCallback, useEffect, useRef, useState } from 'react';
import type { Card, CardType } from '#features/cards/cards.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { fetchPage, type PageOf } from '#foundation/ui/list/fetchPage.ts';
import { searchPath } from './card-links.rules.ts';
import type { ListedCard, listCards, listSimilarCards } from './directory.contract.ts';

export interface CardSearch {
  q: string;
  type: CardType | '';
}

/** The listed cards and the search that they answer. */
export interface FoundCards extends CardSearch {
  cards: ListedCard[];
  total: number | null;
  nextCursor: string | null;
  /** Suggestions for a search without results. */
  similar: Card[];
}

/** `more`: the next page is loading below the list. */
export type SearchPhase = 'shown' | 'searching' | 'failed' | 'more' | 'more-failed';

const PAUSE_MS = 300;
/** Divisible by the list's two, three or four columns. */
const CARDS_A_PAGE = 24;

const withoutRepeats = (cards: ListedCard[]): ListedCard[] => [
  ...new Map(cards.map((card) => [card.id, card])).values(),
];

/** Suggestions for a search without results. A failure here is not a failure of the search. */
const findSimilar = async ({ q }: CardSearch, signal: AbortSignal): Promise<Card[]> =>
  q ? api<typeof listSimilarCards>('GET /api/cards/similar', { q }, { signal }).catch(() => []) : [];

/** What the history entry stores for a search. */
const entryOf = ({ q, type }: CardSearch) => ({ search: { q, type } });

/**
 * Searches while the visitor types. Each search aborts the one before it, so an older answer never replaces a newer
 * one. The address follows, and can be shared. Submitting a search or choosing a kind adds a history entry; typing
 * replaces the current one.
 * @param onReturn called with the search text after going back
 */
export function useCardSearch(first: FoundCards, hasFailed: boolean, onReturn: (q: string) => void) {
  const [found, setFound] = useState(first);
  const [wanted, setWanted] = useState<CardSearch>({ q: first.q, type: first.type });
  const [phase, setPhase] = useState<SearchPhase>(hasFailed ? 'failed' : 'shown');
  const running = useRef<AbortController>(null);
  const timer = useRef<number>(undefined);
  const latest = useRef(wanted);
  /** The search of the current history entry; typing does not add entries. */
  const settled = useRef(wanted);
  const visited = useRef(new Map<string, FoundCards>());
  if (!hasFailed && visited.current.size === 0) visited.current.set(searchPath(first), first);

  const show = useCallback((cards: FoundCards) => {
    visited.current.set(searchPath(cards), cards);
    setFound(cards);
    setPhase('shown');
  }, []);

  const load = useCallback(
    async (search: CardSearch, cursor: string | null): Promise<PageOf<ListedCard[]> | null> => {
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
    history.replaceState(entryOf(search), '', searchPath(search));
    const page = await load(search, null);
    if (!page) return;
    const { signal } = running.current ?? new AbortController();
    const similar = page.rows.length === 0 ? await findSimilar(search, signal) : [];
    if (signal.aborted) return;
    show({ ...search, cards: page.rows, total: page.total, nextCursor: page.nextCursor, similar });
  }, [load, show]);

  const search = useCallback(
    (change: Partial<CardSearch>, { isTyping = false } = {}) => {
      const next = { ...latest.current, ...change };
      if (next.q === latest.current.q && next.type === latest.current.type && isTyping) return;
      if (!isTyping && searchPath(next) !== searchPath(settled.current)) {
        // A chosen kind starts from the listed search; submitted text starts from the search before typing.
        const former = change.type === undefined ? settled.current : latest.current;
        history.replaceState(entryOf(former), '', searchPath(former));
        if (searchPath(next) !== searchPath(former)) history.pushState(entryOf(next), '', searchPath(next));
        settled.current = next;
      }
      latest.current = next;
      setWanted(next);
      setPhase('searching');
      // The running request answers an outdated search.
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
    show({
      ...found,
      cards: withoutRepeats([...found.cards, ...page.rows]),
      nextCursor: page.nextCursor,
    });
  }, [found, load, show]);

  useEffect(() => {
    history.replaceState(entryOf(settled.current), '');
    const comeBack = ({ state }: PopStateEvent) => {
      const { search: former } = (state ?? {}) as Partial<ReturnType<typeof entryOf>>;
      if (!former) return;
      clearTimeout(timer.current);
      running.current?.abort();
      latest.current = former;
      settled.current = former;
      setWanted(former);
      onReturn(former.q);
      const known = visited.current.get(searchPath(former));
      if (known) return show(known);
      setPhase('searching');
      run();
    };
    addEventListener('popstate', comeBack);
    return () => removeEventListener('popstate', comeBack);
  }, [run, show, onReturn]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  return { found, wanted, phase, search, showMore };
}
