import { useQuery } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import { usePendingWrites } from '#foundation/ui/list/usePendingWrites.tsx';
import type {
  AgendaAddress,
  createAgendaAddress,
  deleteAgendaAddress,
  listAgendaAddresses,
  NewAgendaAddress,
} from './agenda-addresses.contract.ts';

/** The person's own addresses of a card's agenda, and functions that make and end them. */
export function useAgendaAddresses(cardId: number) {
  const queryKey = ['agenda-addresses', cardId];
  const { select, write } = usePendingWrites<AgendaAddress[]>(queryKey);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<typeof listAgendaAddresses>('GET /api/cards/{id}/agenda-addresses', { id: cardId }, { signal }),
    select,
  });
  return {
    query,
    /** @throws {ApiError} when it is refused */
    make: (personId: number | null): Promise<NewAgendaAddress> =>
      write({
        send: () =>
          api<typeof createAgendaAddress>('POST /api/cards/{id}/agenda-addresses', {
            id: cardId,
            body: { personId },
          }),
        keep: (addresses, { url: _, ...address }) => [...addresses, address],
      }),
    /** Removes it from the list at once; after a refusal it is back. @throws {ApiError} */
    end: async ({ id: addressId }: AgendaAddress): Promise<void> => {
      await write({
        send: () =>
          api<typeof deleteAgendaAddress>('DELETE /api/cards/{id}/agenda-addresses/{addressId}', {
            id: cardId,
            addressId,
          }),
        show: (addresses) => addresses.filter(({ id }) => id !== addressId),
      });
    },
  };
}
