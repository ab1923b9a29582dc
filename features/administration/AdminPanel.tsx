import { useRef } from 'react';
import type { User } from '#features/accounts/accounts.contract.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Tabs } from '#foundation/ui/layout/Tabs.tsx';
import styles from './AdminPanel.module.css';
import { AuditTab } from './AuditTab.tsx';
import { type AdminTab, type AdminView, TABS } from './admin-view.rules.ts';
import { CardsTab } from './CardsTab.tsx';
import { UsersTab } from './UsersTab.tsx';
import { useAdminStats } from './useAdminLists.tsx';
import { useAdminView } from './useAdminView.tsx';

const LABELS: Record<AdminTab, string> = { cards: 'Tarjetas', users: 'Usuarios', log: 'Registro' };

interface AdminPanelProps {
  viewer: User;
  /** The view that the address selects. */
  view: AdminView;
  /** Time of the render, ISO 8601. */
  now: string;
}

/** The administration: totals, all cards, all people, and the audit log. */
export function AdminPanel({ viewer, view: first, now: renderedAt }: AdminPanelProps) {
  const now = useNow(renderedAt);
  const navigation = useAdminView(first);
  const heading = useRef<HTMLHeadingElement>(null);

  // After the dialog has returned the focus to a button that will be removed.
  const focusHeading = () => setTimeout(() => heading.current?.focus(), 0);
  const content = {
    cards: () => <CardsTab navigation={navigation} now={now} onRowGone={focusHeading} />,
    users: () => <UsersTab navigation={navigation} viewer={viewer} now={now} onRowGone={focusHeading} />,
    log: () => <AuditTab navigation={navigation} now={now} />,
  };
  const { tab } = navigation.view;
  return (
    <main className={styles.panel} id="contenido">
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          Panel de administración
        </h1>
        <Counts />
      </div>
      <Tabs
        label="Sección"
        chosen={tab}
        onChoose={navigation.openTab}
        tabs={TABS.map((id) => ({ id, label: LABELS[id], content: id === tab && content[id]() }))}
      />
    </main>
  );
}

/** The current totals. */
function Counts() {
  const { data } = useAdminStats();
  const counts = [
    ['Tarjetas', data?.cards],
    ['Activas', data?.activeCards],
    ['Usuarios', data?.users],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count === undefined ? '–' : formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
