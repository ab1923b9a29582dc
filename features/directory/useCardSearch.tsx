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

/** The cards on show, with the search that they answer. */
export interface FoundCards extends CardSearch {
  cards: ListedCard[];
  total: number | null;
  nextCursor: string | null;
  /** Where nothing was found: what may have been meant. */
  similar: Card[];
}

/** `more`: the next page is on its way, below what is on show. */
export type SearchPhase = 'shown' | 'searching' | 'failed' | 'more' | 'more-failed';

const PAUSE_MS = 300;
/** Divides by the two, three and four columns that the list may have. */
const CARDS_A_PAGE = 24;

const withoutRepeats = (cards: ListedCard[]): ListedCard[] => [
  ...new Map(cards.map((card) => [card.id, card])).values(),
];

/** What may have been meant, where nothing was found. Help that does not come is no failure of the search. */
const findSimilar = async ({ q }: CardSearch, signal: AbortSignal): Promise<Card[]> =>
  q ? api<typeof listSimilarCards>('GET /api/cards/similar', { q }, { signal }).catch(() => []) : [];

/** What the browser keeps of a search with its entry in the history. */
const entryOf = ({ q, type }: CardSearch) => ({ search: { q, type } });

/**
 * Searches as one types. Only the latest search may show its answer: each one aborts the one before it, so an older
 * answer never comes over a newer one. The address follows, and can be shared or come back to: a search that is sent
 * off and a kind that is chosen leave the former list one step back, letters that are typed do not.
 *
 * @param onReturn called with the words of the search that the visitor went back to
 */
export function useCardSearch(first: FoundCards, hasFailed: boolean, onReturn: (q: string) => void) {
  const [found, setFound] = useState(first);
  const [wanted, setWanted] = useState<CardSearch>({ q: first.q, type: first.type });
  const [phase, setPhase] = useState<SearchPhase>(hasFailed ? 'failed' : 'shown');
  const running = useRef<AbortController>(null);
  const timer = useRef<number>(undefined);
  const latest = useRef(wanted);
  /** The search of the last step in the history; what is typed after it has none of its own. */
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
        // A kind is chosen within the list on show; words are sent off from the one before they were typed.
        const former = change.type === undefined ? settled.current : latest.current;
        history.replaceState(entryOf(former), '', searchPath(former));
        if (searchPath(next) !== searchPath(former)) history.pushState(entryOf(next), '', searchPath(next));
        settled.current = next;
      }
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
