import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { type ListCache, listCache } from '#foundation/ui/list/list-cache.ts';
import type {
  createOffer,
  deleteOffer,
  listOffers,
  Offer,
  OfferFields,
  orderOffers,
  restoreOffer,
  updateOffer,
} from './offers.contract.ts';

/** What an owner does with the offers of a card. Whatever is refused is taken back, and said in a toast. */
export interface OfferChanges {
  /** @throws {ApiError} when it is refused: whoever typed it shows it again. */
  update(offer: Offer, changes: Partial<OfferFields>): Promise<Offer>;
  setActive(offer: Offer, isActive: boolean): Promise<void>;
  /** @throws {ApiError} when it is refused: the form stays open. */
  create(fields: OfferFields): Promise<void>;
  remove(offer: Offer): Promise<void>;
  reorder(ids: number[]): Promise<void>;
}

function offerChanges(list: ListCache<Offer>, cardId: number): OfferChanges {
  const send = (offer: Offer, changes: Partial<OfferFields>) =>
    api<typeof updateOffer>('PUT /api/offers/{id}', { id: offer.id, body: changes });
  const create = (fields: OfferFields) =>
    api<typeof createOffer>('POST /api/cards/{id}/offers', { id: cardId, body: fields });

  const putBack = async (offer: Offer, place: number) => {
    try {
      await list.putBack(place, () =>
        api<typeof restoreOffer>('POST /api/offers/{id}/restore', { id: offer.id }),
      );
    } catch (error) {
      showFailure('No se pudo recuperar la oferta', error, () => putBack(offer, place));
    }
  };
  const changes: OfferChanges = {
    update: (offer, fields) => list.change(offer, fields, () => send(offer, fields)),
    async setActive(offer, isActive) {
      try {
        await list.change(offer, { isActive }, () => send(offer, { isActive }));
      } catch (error) {
        showFailure('No se pudo actualizar la oferta', error, () => changes.setActive(offer, isActive));
      }
    },
    async create(fields) {
      await list.add(() => create(fields));
    },
    async remove(offer) {
      const place = list.rows().findIndex(({ id }) => id === offer.id);
      try {
        await list.remove(offer, () => api<typeof deleteOffer>('DELETE /api/offers/{id}', { id: offer.id }));
        showToast({
          title: `Eliminaste ${offer.title}`,
          action: { label: 'Deshacer', onSelect: () => putBack(offer, place) },
        });
      } catch (error) {
        showFailure('No se pudo eliminar la oferta', error, () => changes.remove(offer));
      }
    },
    async reorder(ids) {
      try {
        await list.reorder(ids, () =>
          api<typeof orderOffers>('PUT /api/cards/{id}/offers/order', { id: cardId, body: { ids } }),
        );
      } catch (error) {
        showFailure('No se pudieron guardar los cambios', error, () => changes.reorder(ids));
      }
    },
  };
  return changes;
}

/** The offers of one's own card, and what can be done with them. */
export function useOwnOffers(cardId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['offers', cardId],
    queryFn: ({ signal }) => api<typeof listOffers>('GET /api/cards/{id}/offers', { id: cardId }, { signal }),
  });
  const changes = useMemo(
    () => offerChanges(listCache<Offer>(client, ['offers', cardId]), cardId),
    [client, cardId],
  );
  return { query, changes };
}
