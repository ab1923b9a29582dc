import { useEffect, useState } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import type { AdminStats, getAdminStats } from './administration.contract.ts';

/** Totals of the directory for administrators; null until known. */
export function useAdminStats(isAdmin: boolean): AdminStats | null {
  const [stats, setStats] = useState<AdminStats | null>(null);
  useEffect(() => {
    if (!isAdmin) return;
    // If the request fails, no figures are shown.
    api<typeof getAdminStats>('GET /api/admin/stats', {}).then(setStats, () => setStats(null));
  }, [isAdmin]);
  return stats;
}
