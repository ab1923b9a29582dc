import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import type { addQrPlaces, deleteQrPlace, listQrPlaces, QrPlace } from './qr-places.contract.ts';

/** The places of one's own card, and how they change. @throws {ApiError} when it is refused */
export function useQrPlaces(cardId: number) {
  const client = useQueryClient();
  const queryKey = ['qr-places', cardId];
  const query = useQuery({
    queryKey,
    queryFn: () => api<typeof listQrPlaces>('GET /api/cards/{id}/qr-places', { id: cardId }),
  });
  return {
    query,
    /** Answers all places, the new ones among them. */
    async add(names: string[]): Promise<QrPlace[]> {
      const call = { id: cardId, body: { names } };
      const places = await api<typeof addQrPlaces>('POST /api/cards/{id}/qr-places', call);
      client.setQueryData(queryKey, places);
      return places;
    },
    async remove({ mark }: QrPlace): Promise<void> {
      await api<typeof deleteQrPlace>('DELETE /api/cards/{id}/qr-places/{mark}', { id: cardId, mark });
      client.setQueryData<QrPlace[]>(queryKey, (places) => places?.filter((place) => place.mark !== mark));
    },
  };
}
