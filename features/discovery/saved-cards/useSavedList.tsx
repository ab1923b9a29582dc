import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import { readText } from '#foundation/ui/browser/stored.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { fetchPage, type PageOf } from '#foundation/ui/list/fetchPage.ts';
import type { listSavedCards, SavedCard, updateSavedCard } from './saved-cards.contract.ts';
import { moveBetween } from './saved-cards.rules.ts';
import { SAVED_ON_DEVICE } from './saved-on-device.rules.ts';
import { rememberSaved } from './useSavedCards.tsx';
import { moveIntoAccount } from './useSavedOnDevice.tsx';

export type SavedOrder = 'newest' | 'own';

const PAGE = 40;

type Loaded = InfiniteData<PageOf<SavedCard[]>, string | null>;

/** A person's saved cards, page by page. @param q words of the title or subtitle */
export function useSavedList(userId: number | undefined, order: SavedOrder, q: string) {
  const client = useQueryClient();
  const queryKey = ['saved-cards', userId, order, q];
  const query = useInfiniteQuery({
    queryKey,
    enabled: userId !== undefined,
    queryFn: async ({ pageParam, signal }) => {
      // Without an answer they stay on this device.
      if (readText(SAVED_ON_DEVICE)) await moveIntoAccount(userId ?? 0).catch(() => undefined);
      const page = await fetchPage<typeof listSavedCards>(
        'GET /api/users/{id}/saved-cards',
        { id: userId ?? 0, order, limit: PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      );
      rememberSaved(
        page.rows.map(({ cardId }) => cardId),
        true,
      );
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
    // Without refetching, a removed card stays in the data, so that an undo can show it again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows);
  // A card that was moved to the end of the loaded rows comes again with the next page.
  const saved = rows && [...new Map(rows.toReversed().map((row) => [row.cardId, row])).values()].toReversed();

  /** Shows the new order at once, and the old one again if the server refuses. */
  const reorder = async (ids: number[]) => {
    if (!saved || userId === undefined) return;
    const move = moveBetween(
      saved.map(({ cardId }) => cardId).filter((id) => ids.includes(id)),
      ids,
    );
    if (!move) return;
    const before = client.getQueryData<Loaded>(queryKey);
    const byId = new Map(saved.map((row) => [row.cardId, row]));
    const moved = ids.flatMap((id) => byId.get(id) ?? []);
    const others = saved.filter(({ cardId }) => !ids.includes(cardId));
    client.setQueryData<Loaded>(queryKey, (data) => {
      const last = data?.pages.at(-1);
      return data && last && { pages: [{ ...last, rows: [...moved, ...others] }], pageParams: [null] };
    });
    try {
      const route = 'PUT /api/users/{id}/saved-cards/{cardId}';
      const call = { id: userId, cardId: move.id, body: { after: move.after } };
      await api<typeof updateSavedCard>(route, call);
    } catch (error) {
      client.setQueryData(queryKey, before);
      showFailure('No se pudo mover la tarjeta', error);
    }
  };
  return { query, saved, total: query.data?.pages[0]?.total ?? null, reorder };
}
