import { useQuery } from '@tanstack/react-query';
import type { listOffers } from '#features/catalogue/offers/offers.contract.ts';
import type { listItems } from '#features/catalogue/products/catalogue.contract.ts';
import type { listOrders } from '#features/ordering/orders/order-inbox.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { fetchPage } from '#foundation/ui/list/fetchPage.ts';

export interface CardContents {
  items: number;
  offers: number;
  orders: number;
}

/** What these cards contain in total and would be lost if they were deleted. @param cardIds undefined until known */
export const useCardContents = (cardIds: number[] | undefined) =>
  useQuery({
    queryKey: ['card-contents', cardIds],
    queryFn: async ({ signal }): Promise<CardContents> => {
      const contents = await Promise.all((cardIds ?? []).map((id) => count(id, signal)));
      const sum = (name: keyof CardContents) => contents.reduce((total, one) => total + one[name], 0);
      return { items: sum('items'), offers: sum('offers'), orders: sum('orders') };
    },
    enabled: cardIds !== undefined,
    staleTime: 0,
  });

async function count(id: number, signal: AbortSignal): Promise<CardContents> {
  const [items, offers, orders] = await Promise.all([
    api<typeof listItems>('GET /api/cards/{id}/items', { id }, { signal }),
    api<typeof listOffers>('GET /api/cards/{id}/offers', { id }, { signal }),
    fetchPage<typeof listOrders>('GET /api/cards/{id}/orders', { id, limit: 1 }, { signal }),
  ]);
  return { items: items.length, offers: offers.length, orders: orders.total ?? orders.rows.length };
}
