import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import type { PeriodDays } from './period.rules.ts';
import type { getStatistics } from './statistics.contract.ts';

/** How often the figures refresh by themselves. */
const REFRESH_MS = 60_000;

/** The figures of one's own card. While another period loads, the previous figures stay visible. */
export const useStatistics = (cardId: number, days: PeriodDays) =>
  useQuery({
    queryKey: ['statistics', cardId, days],
    queryFn: ({ signal }) =>
      api<typeof getStatistics>('GET /api/cards/{id}/statistics', { id: cardId, days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
