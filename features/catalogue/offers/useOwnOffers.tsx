import { useMemo } from 'react';
import { type Undo, useUndo } from '#features/card/changes/useUndo.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { type RowList, useRowList } from '#foundation/ui/list/useRowList.tsx';
import type {
  createOffer,
  deleteOffer,
  listOffers,
  Offer,
  OfferFields,
  orderOffers,
  updateOffer,
} from './offers.contract.ts';

export type OfferChanges = ReturnType<typeof offerChanges>;

const offerChanges = (list: RowList<Offer>, cardId: number, undo: Undo) => {
  const update = (offer: Offer, changes: Partial<OfferFields>) =>
    list.update(offer.id, changes, () =>
      api<typeof updateOffer>('PUT /api/offers/{id}', { id: offer.id, body: changes }),
    );
  return {
    update,
    setActive: (offer: Offer, isActive: boolean) =>
      orShowFailure('No se pudo actualizar la oferta', () => update(offer, { isActive })),
    /** @param key identifies the opened form, so that saving again after a lost answer creates no second offer */
    async create(fields: OfferFields, key: string) {
      await list.create(() =>
        api<typeof createOffer>(
          'POST /api/cards/{id}/offers',
          { id: cardId, body: fields },
          { headers: { 'idempotency-key': key } },
        ),
      );
    },
    remove: (offer: Offer) =>
      orShowFailure('No se pudo eliminar la oferta', async () => {
        const { id, title } = offer;
        const answer = await list.remove([id], () =>
          api<typeof deleteOffer>('DELETE /api/offers/{id}', { id }),
        );
        undo.offer({ title: `Eliminaste ${title}` }, answer.undo, `Recuperaste ${title}`);
      }),
    reorder: (ids: number[]) =>
      orShowFailure('No se pudieron guardar los cambios', () =>
        list.reorder(ids, () =>
          api<typeof orderOffers>('PUT /api/cards/{id}/offers/order', { id: cardId, body: { ids } }),
        ),
      ),
  };
};

const UNDO_WORDS = { one: 'oferta', many: 'ofertas' };

export function useOwnOffers(cardId: number) {
  const { query, list } = useRowList<Offer>(['offers', cardId], (signal) =>
    api<typeof listOffers>('GET /api/cards/{id}/offers', { id: cardId }, { signal }),
  );
  const undo = useUndo(cardId, UNDO_WORDS);
  return { query, changes: useMemo(() => offerChanges(list, cardId, undo), [list, cardId, undo]) };
}
