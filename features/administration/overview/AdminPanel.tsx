import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ContactsTab } from '#features/administration/contacts/ContactsTab.tsx';
import { GrowthTab } from '#features/administration/growth/GrowthTab.tsx';
import type { AdminStats, getAdminStats } from '#features/administration/lists/admin-stats.contract.ts';
import { type AdminTab, type AdminView, TABS } from '#features/administration/lists/admin-view.rules.ts';
import { STATS_KEY } from '#features/administration/lists/useAdminLists.tsx';
import { useAdminView } from '#features/administration/lists/useAdminView.tsx';
import { ReportsTab } from '#features/administration/reports/ReportsTab.tsx';
import { UfTab } from '#features/administration/uf/UfTab.tsx';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Tabs } from '#foundation/ui/layout/Tabs.tsx';
import styles from './AdminPanel.module.css';
import { AuditTab } from './AuditTab.tsx';
import { CardsTab } from './CardsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

const LABELS: Record<AdminTab, string> = {
  cards: 'Tarjetas',
  users: 'Usuarios',
  overview: 'Resumen',
  reports: 'Denuncias',
  requests: 'Datos personales',
  uf: 'UF',
  log: 'Registro',
};

interface AdminPanelProps {
  viewer: User;
  view: AdminView;
  now: string;
}

/** The administration: totals, and a tab for each list. */
export function AdminPanel({ viewer, view: first, now: renderedAt }: AdminPanelProps) {
  const now = useNow(renderedAt);
  const navigation = useAdminView(first);
  const heading = useRef<HTMLHeadingElement>(null);

  // Runs after the dialog has returned the focus to a button that is about to be removed.
  const focusHeading = () => setTimeout(() => heading.current?.focus(), 0);
  const content = {
    cards: () => <CardsTab navigation={navigation} now={now} onRowGone={focusHeading} />,
    users: () => <UsersTab navigation={navigation} viewer={viewer} now={now} onRowGone={focusHeading} />,
    overview: () => <GrowthTab />,
    reports: () => <ReportsTab navigation={navigation} now={now} />,
    requests: () => <ContactsTab navigation={navigation} now={now} />,
    uf: () => <UfTab />,
    log: () => <AuditTab navigation={navigation} now={now} />,
  };
  const { tab } = navigation.view;
  const { data: stats } = useAdminStats();
  const open: Partial<Record<AdminTab, number>> = { reports: stats?.openReports };
  const labelOf = (id: AdminTab) => LABELS[id] + (open[id] ? ` (${formatCount(open[id])})` : '');
  return (
    <main className={styles.panel} id="contenido">
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          Panel de administración
        </h1>
        <Counts stats={stats} />
      </div>
      <Tabs
        label="Sección"
        chosen={tab}
        onChoose={navigation.openTab}
        tabs={TABS.map((id) => ({ id, label: labelOf(id), content: id === tab && content[id]() }))}
      />
    </main>
  );
}

/** The totals; at first those with which the page was rendered. */
const useAdminStats = () =>
  useQuery({
    queryKey: STATS_KEY,
    queryFn: ({ signal }) => api<typeof getAdminStats>('GET /api/admin/stats', {}, { signal }),
  });

function Counts({ stats }: { stats: AdminStats | undefined }) {
  const counts = [
    ['Tarjetas', stats?.cards],
    ['Activas', stats?.activeCards],
    ['Usuarios', stats?.users],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count === undefined ? '–' : `${stats?.isAbout ? 'unas ' : ''}${formatCount(count)}`}</dd>
        </div>
      ))}
    </dl>
  );
}
