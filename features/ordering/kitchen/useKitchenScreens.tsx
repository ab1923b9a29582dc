import { useQuery } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import { usePendingWrites } from '#foundation/ui/list/usePendingWrites.tsx';
import type {
  createKitchenScreen,
  deleteKitchenScreen,
  KitchenScreen,
  listKitchenScreens,
  NewKitchenScreen,
  updateKitchenScreen,
} from './kitchen-screens.contract.ts';

/** How often the screens are read again while the dialog is open. */
const REFRESH_MS = 10_000;

export function useKitchenScreens(cardId: number) {
  const queryKey = ['kitchen-screens', cardId];
  const { select, write } = usePendingWrites<KitchenScreen[]>(queryKey);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<typeof listKitchenScreens>('GET /api/cards/{id}/kitchen-screens', { id: cardId }, { signal }),
    select,
    // So that the owner sees when the tablet has opened its address.
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return {
    query,
    /** @throws {ApiError} when it is refused */
    connect: (name: string): Promise<NewKitchenScreen> =>
      write({
        send: () =>
          api<typeof createKitchenScreen>('POST /api/cards/{id}/kitchen-screens', {
            id: cardId,
            body: { name },
          }),
        keep: (screens, { url: _url, code: _code, ...screen }) => [...screens, screen],
      }),
    /** Says whether orders can be marked as ready on it; a refusal takes it back. @throws {ApiError} */
    allow: async ({ id: screenId }: KitchenScreen, mayFinish: boolean): Promise<void> => {
      await write({
        send: () =>
          api<typeof updateKitchenScreen>('PUT /api/cards/{id}/kitchen-screens/{screenId}', {
            ...{ id: cardId, screenId, body: { mayFinish } },
          }),
        show: (screens) =>
          screens.map((screen) => (screen.id === screenId ? { ...screen, mayFinish } : screen)),
      });
    },
    /** Removes the screen from the list at once; after a refusal it is back. @throws {ApiError} */
    disconnect: async ({ id: screenId }: KitchenScreen): Promise<void> => {
      await write({
        send: () =>
          api<typeof deleteKitchenScreen>('DELETE /api/cards/{id}/kitchen-screens/{screenId}', {
            id: cardId,
            screenId,
          }),
        show: (screens) => screens.filter(({ id }) => id !== screenId),
      });
    },
  };
}
