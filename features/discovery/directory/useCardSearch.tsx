import { useCallback, useEffect, useRef, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import {
  type CardSearch,
  type CardTile,
  type FoundCards,
  LEFT_OUT,
  READ_AS,
  searchOf,
  searchParams,
  searchPath,
  UNDERSTOOD,
} from '#features/discovery/search/card-search.rules.ts';
import type {
  ListedCard,
  listCards,
  listSimilarCards,
} from '#features/discovery/search/directory.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { type FetchedPage, fetchPage } from '#foundation/ui/list/fetchPage.ts';
import { useListReturn } from './useListReturn.tsx';

/** `more`: the next page is loading below the list. */
export type SearchPhase = 'shown' | 'searching' | 'failed' | 'more' | 'more-failed';

const PAUSE_MS = 300;
/** Divisible by the list's two, three or four columns. */
const CARDS_A_PAGE = 24;

const withoutRepeats = (cards: CardTile[]): CardTile[] => [
  ...new Map(cards.map((card) => [card.id, card])).values(),
];

/** Suggestions for a search without results. A failure here is not a failure of the search. */
const findSimilar = async ({ q }: CardSearch, signal: AbortSignal): Promise<Card[]> =>
  q ? api<typeof listSimilarCards>('GET /api/cards/similar', { q }, { signal }).catch(() => []) : [];

/** What the history entry stores for a search. */
export const entryOf = (search: CardSearch) => ({ search });

interface CardSearchOptions {
  /** The page's path. */
  path: string;
  /** Whether the server could not read the first cards. */
  hasFailed?: boolean;
}

/**
 * Searches while the visitor types. Each search aborts the one before it, so an older answer never replaces a newer
 * one. The page's address contains the search and can be shared. Submitting a search or choosing a filter adds a
 * history entry; typing replaces the current one.
 */
export function useCardSearch(first: FoundCards, { path, hasFailed = false }: CardSearchOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState(first);
  const [wanted, setWanted] = useState<CardSearch>(() => searchOf(first));
  const [phase, setPhase] = useState<SearchPhase>(hasFailed ? 'failed' : 'shown');
  const running = useRef<AbortController>(null);
  const timer = useRef<number>(undefined);
  const latest = useRef(wanted);
  /** The search of the current history entry; typing does not add entries. */
  const settled = useRef(wanted);
  const visited = useRef(new Map<string, FoundCards>());
  const pathOf = useCallback((search: CardSearch) => searchPath(path, search), [path]);
  if (!hasFailed && visited.current.size === 0) visited.current.set(pathOf(first), first);

  const show = useCallback(
    (cards: FoundCards) => {
      visited.current.set(pathOf(cards), cards);
      setFound(cards);
      setPhase('shown');
    },
    [pathOf],
  );
  useListReturn(found, show);

  const load = useCallback(
    async (search: CardSearch, cursor: string | null): Promise<FetchedPage<ListedCard[]> | null> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const call = { limit: CARDS_A_PAGE, ...searchParams(search), ...(cursor ? { cursor } : {}) };
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
    // The visitor may have opened another tab of the page since.
    if (!new URLSearchParams(location.search).has('tab'))
      history.replaceState(entryOf(search), '', pathOf(search));
    const page = await load(search, null);
    if (!page) return;
    const { signal } = running.current ?? new AbortController();
    const similar = page.rows.length === 0 ? await findSimilar(search, signal) : [];
    if (signal.aborted) return;
    const { rows: cards, total, about = null, nextCursor, headers } = page;
    const leftOut = headers.get(LEFT_OUT)?.split(',').map(decodeURIComponent) ?? [];
    const said = (header: string) => decodeURIComponent(headers.get(header) ?? '') || null;
    show({
      ...{ ...search, cards, total, about, nextCursor, leftOut, similar },
      ...{ readAs: said(READ_AS), understood: said(UNDERSTOOD) },
    });
  }, [load, show, pathOf]);

  const search = useCallback(
    (change: Partial<CardSearch>, { isTyping = false } = {}) => {
      const next = { ...latest.current, ...change };
      if (isTyping && pathOf(next) === pathOf(latest.current)) return;
      if (!isTyping && pathOf(next) !== pathOf(settled.current)) {
        // A chosen filter starts from the listed search; submitted text starts from the search before typing.
        const former = change.q === undefined ? latest.current : settled.current;
        history.replaceState(entryOf(former), '', pathOf(former));
        if (pathOf(next) !== pathOf(former)) history.pushState(entryOf(next), '', pathOf(next));
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
    [run, pathOf],
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
      if (input.current) input.current.value = former.q;
      const known = visited.current.get(pathOf(former));
      if (known) return show(known);
      setPhase('searching');
      run();
    };
    return onWindow('popstate', comeBack);
  }, [run, show, pathOf]);

  // Searches for text that was typed before this code ran, or that the browser restored on a reload.
  useEffect(() => {
    search({ q: input.current?.value.trim() ?? '' }, { isTyping: true });
  }, [search]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  return { input, found, wanted, phase, search, showMore };
}
