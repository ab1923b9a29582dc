import { useState } from 'react';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { useDraftOwner } from '#foundation/ui/form/useFormDraft.tsx';
import { LazySection } from '#foundation/ui/loading/LazySection.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { Panel } from './Panel.tsx';
import styles from './UserPanelPage.module.css';
import { usePanelAddress } from './usePanelAddress.tsx';
import type { UserPanelPageProps } from './user-panel.props.ts';

// Loaded only when needed: few people who see the panel have no card.
const noCards = lazy(() => import('./NoCards.tsx'), 'NoCards');

export default function UserPanelPage({ cards: [first, ...others], ...rest }: UserPanelPageProps) {
  const { address, go } = usePanelAddress();
  useDraftOwner(rest.personId);
  const [now] = useState(() => new Date().toISOString());

  if (!first)
    return (
      <LazySection of={noCards} title="Mi Panel">
        {(NoCards) => <NoCards />}
      </LazySection>
    );
  return (
    <>
      {address ? (
        <Queries hasForms>
          <Panel {...rest} known={[first, ...others]} address={address} onGo={go} now={now} />
        </Queries>
      ) : (
        <main className={styles.loading}>
          <RowsSkeleton label="Cargando panel de usuario..." />
        </main>
      )}
      <ToastRegion />
    </>
  );
}
