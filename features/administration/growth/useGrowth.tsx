import { useQuery } from '@tanstack/react-query';
import { listKey } from '#features/administration/lists/useAdminLists.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import type { getGrowth } from './growth.contract.ts';

/** Reads the totals and the last twelve weeks. */
export const useGrowth = () =>
  useQuery({
    queryKey: listKey('overview', {}),
    queryFn: ({ signal }) => api<typeof getGrowth>('GET /api/admin/growth', {}, { signal }),
  });
