import { useState } from 'react';
import layout from '#app/pages/layout/AccountPage.module.css';
import { AccountButton } from '#features/accounts/AccountButton.tsx';
import { Queries } from '#features/accounts/Queries.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { useDraftOwner } from '#foundation/ui/form/useFormDraft.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import { Panel } from './Panel.tsx';
import styles from './UserPanelPage.module.css';
import { usePanelAddress } from './usePanelAddress.tsx';
import type { UserPanelPageProps } from './user-panel.props.ts';

/** `/user-panel`: the owner's panel. */
export default function UserPanelPage({ cards: [first, ...others], personId }: UserPanelPageProps) {
  const { address, go } = usePanelAddress();
  useDraftOwner(personId);
  const [now] = useState(() => new Date().toISOString());

  if (!first) return <NoCards />;
  return (
    <>
      {address ? (
        <Queries hasForms>
          <Panel known={[first, ...others]} personId={personId} address={address} onGo={go} now={now} />
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

/** For an owner without any cards left, or an administrator without one. */
const NoCards = () => (
  <>
    <div className={layout.page}>
      <SiteHeader current="/user-panel">
        <AccountButton />
      </SiteHeader>
      <main className={layout.main}>
        <h1>Mi Panel</h1>
        <Notice
          icon={<Icon name="store" size={28} />}
          title="No tienes tarjetas creadas aún"
          detail="Crea tu primera tarjeta digital"
        >
          <Button href="/create-card">
            <Icon name="plus" />
            Nueva Tarjeta
          </Button>
        </Notice>
      </main>
    </div>
    <SiteNav at="bottom" current="/user-panel" />
    <ToastRegion />
  </>
);
