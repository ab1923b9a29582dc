import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { inReadingOrder } from './place-names.rules.ts';
import type { addQrPlaces, deleteQrPlace, listQrPlaces, QrPlace } from './qr-places.contract.ts';

/** What an owner can do with the places of a card. @throws {ApiError} when it is refused */
export interface QrPlaceChanges {
  /** Answers the places that were added. */
  add(names: string[]): Promise<QrPlace[]>;
  /** Optimistic; a refusal restores the place. */
  remove(place: QrPlace): Promise<void>;
}

function qrPlaceChanges(client: QueryClient, cardId: number): QrPlaceChanges {
  const key = ['qr-places', cardId];
  const known = () => client.getQueryData<QrPlace[]>(key) ?? [];
  const show = async (places: QrPlace[]) => {
    // A running request was read before this change.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData(key, places);
  };
  return {
    async add(names) {
      const before = new Set(known().map(({ mark }) => mark));
      const places = await api<typeof addQrPlaces>('POST /api/cards/{id}/qr-places', {
        id: cardId,
        body: { names },
      });
      await show(places);
      return places.filter(({ mark }) => !before.has(mark));
    },
    async remove(place) {
      await show(known().filter(({ mark }) => mark !== place.mark));
      try {
        await api<typeof deleteQrPlace>('DELETE /api/cards/{id}/qr-places/{mark}', {
          id: cardId,
          mark: place.mark,
        });
      } catch (error) {
        await show(inReadingOrder([...known().filter(({ mark }) => mark !== place.mark), place]));
        throw error;
      }
    },
  };
}

/** The places of one's own card and their actions. */
export function useQrPlaces(cardId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['qr-places', cardId],
    queryFn: ({ signal }) =>
      api<typeof listQrPlaces>('GET /api/cards/{id}/qr-places', { id: cardId }, { signal }),
  });
  const changes = useMemo(() => qrPlaceChanges(client, cardId), [client, cardId]);
  return { query, changes };
}
