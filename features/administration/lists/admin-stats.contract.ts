import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';

const count = () => z.int().min(0);

export const AdminStats = z.object({
  cards: count(),
  activeCards: count(),
  users: count(),
  openReports: count(),
  /** Whether all but the reports are estimates, because there are too many to count. */
  isAbout: z.boolean(),
});
export type AdminStats = z.output<typeof AdminStats>;

export const getAdminStats = endpoint({
  route: 'GET /api/admin/stats',
  summary: 'How many cards, people and open reports there are',
  returns: AdminStats,
});
