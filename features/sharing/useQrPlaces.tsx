import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#foundation/ui/api.ts';
import { showFailure } from '#foundation/ui/showFailure.ts';
import { showToast } from '#foundation/ui/Toast.tsx';
import type { addQrPlaces, deleteQrPlace, listQrPlaces, QrPlace } from './qr-places.contract.ts';

/** What an owner does with the places of a card's printed codes. */
export interface QrPlaceChanges {
  /** Answers the places that were not there before. @throws {ApiError} when it is refused */
  add(names: string[]): Promise<QrPlace[]>;
  /** Gone at once, with a way back; a refusal puts it back and says so. */
  remove(place: QrPlace): Promise<void>;
}

function qrPlaceChanges(client: QueryClient, cardId: number): QrPlaceChanges {
  const key = ['qr-places', cardId];
  const known = () => client.getQueryData<QrPlace[]>(key) ?? [];
  const show = async (places: QrPlace[]) => {
    // What is on its way was read before this change.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData(key, places);
  };
  const send = (names: string[]) =>
    api<typeof addQrPlaces>('POST /api/cards/{id}/qr-places', { id: cardId, body: { names } });

  const putBack = async (place: QrPlace) => {
    try {
      await show(await send([place.name]));
    } catch (error) {
      showFailure('No se pudo recuperar el lugar', error, () => putBack(place));
    }
  };
  const changes: QrPlaceChanges = {
    async add(names) {
      const before = new Set(known().map(({ mark }) => mark));
      const places = await send(names);
      await show(places);
      return places.filter(({ mark }) => !before.has(mark));
    },
    async remove(place) {
      const before = known();
      await show(before.filter(({ mark }) => mark !== place.mark));
      try {
        await api<typeof deleteQrPlace>('DELETE /api/cards/{id}/qr-places/{mark}', {
          id: cardId,
          mark: place.mark,
        });
        showToast({
          title: `Eliminaste ${place.name}`,
          action: { label: 'Deshacer', onSelect: () => putBack(place) },
        });
      } catch (error) {
        // Others may have gone meanwhile, so the server says what is there.
        client.invalidateQueries({ queryKey: key });
        await show(before);
        showFailure('No se pudo eliminar el lugar', error, () => changes.remove(place));
      }
    },
  };
  return changes;
}

/** The places of one's own card, and what can be done with them. */
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
