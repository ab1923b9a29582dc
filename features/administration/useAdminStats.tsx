import { useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import type { AdminStats, getAdminStats } from './administration.contract.ts';

/** What the directory holds, for an administrator; null until it is known. */
export function useAdminStats(isAdmin: boolean): AdminStats | null {
  const [stats, setStats] = useState<AdminStats | null>(null);
  useEffect(() => {
    if (!isAdmin) return;
    // Without an answer no figure is shown.
    api<typeof getAdminStats>('GET /api/admin/stats', {}).then(setStats, () => setStats(null));
  }, [isAdmin]);
  return stats;
}
