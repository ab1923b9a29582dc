import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getAvailability } from '#features/booking/agenda/agenda.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';

/** How many days are asked for at once. */
export const SHOWN_DAYS = 14;

export interface WantedHours {
  cardId: number;
  serviceIds: readonly number[];
  /** Null for whoever is free. */
  personId: number | null;
}

/** The hours that can be booked from a day on; null for today. */
export const useFreeHours = ({ cardId, serviceIds, personId }: WantedHours, from: string | null) =>
  useQuery({
    queryKey: ['availability', cardId, serviceIds, personId, from],
    queryFn: ({ signal }) =>
      api<typeof getAvailability>(
        'GET /api/cards/{id}/availability',
        {
          id: cardId,
          services: serviceIds.join(),
          days: `${SHOWN_DAYS}`,
          ...(personId !== null && { person: `${personId}` }),
          ...(from !== null && { from }),
        },
        { signal },
      ),
    // Somebody else may have taken one.
    staleTime: 0,
    placeholderData: (before) => before,
  });

export function useHoursRefresh(cardId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['availability', cardId] });
}
