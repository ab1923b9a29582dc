import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { usePendingWrites, type Writer } from '#foundation/ui/list/usePendingWrites.tsx';
import type { addQrPlaces, deleteQrPlace, listQrPlaces, QrPlace } from './qr-places.contract.ts';

/** What an owner can do with the places of a card. @throws {ApiError} when it is refused */
export interface QrPlaceChanges {
  /** Answers all places, the new ones among them. */
  add(names: string[]): Promise<QrPlace[]>;
  /** Optimistic; a refusal restores the place. */
  remove(place: QrPlace): Promise<void>;
}

const qrPlaceChanges = (write: Writer<QrPlace[]>, cardId: number): QrPlaceChanges => ({
  add: (names) =>
    write({
      send: () => api<typeof addQrPlaces>('POST /api/cards/{id}/qr-places', { id: cardId, body: { names } }),
      keep: (_, places) => places,
    }),
  async remove({ mark }) {
    await write({
      send: () => api<typeof deleteQrPlace>('DELETE /api/cards/{id}/qr-places/{mark}', { id: cardId, mark }),
      show: (places) => places.filter((place) => place.mark !== mark),
    });
  },
});

/** The places of one's own card and their actions. */
export function useQrPlaces(cardId: number) {
  const queryKey = ['qr-places', cardId];
  const { select, write } = usePendingWrites<QrPlace[]>(queryKey);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<typeof listQrPlaces>('GET /api/cards/{id}/qr-places', { id: cardId }, { signal }),
    select,
  });
  const changes = useMemo(() => qrPlaceChanges(write, cardId), [write, cardId]);
  return { query, changes };
}
