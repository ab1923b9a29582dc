import { firstPageOf, STATS_KEY, viewKey } from '#features/administration/lists/useAdminLists.tsx';
import { AdminHeader } from '#features/administration/overview/AdminHeader.tsx';
import { AdminPanel } from '#features/administration/overview/AdminPanel.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { AdminPageProps } from './admin.props.ts';

export default function AdminPage({ viewer, view, list, stats, now }: AdminPageProps) {
  return (
    <Queries
      known={[
        [STATS_KEY, stats],
        [viewKey(view), 'nextCursor' in list ? firstPageOf(list) : list],
      ]}
    >
      <AdminHeader viewer={viewer} back={{ href: '/', label: 'Volver al inicio' }} />
      <AdminPanel viewer={viewer} view={view} now={now} />
      <ToastRegion />
    </Queries>
  );
}
