import { Queries } from '#features/people/accounts/Queries.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { useDraftOwner } from '#foundation/ui/form/useFormDraft.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { LazySection } from '#foundation/ui/loading/LazySection.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { Panel } from './Panel.tsx';
import { usePanelAddress } from './usePanelAddress.tsx';
import type { UserPanelPageProps } from './user-panel.props.ts';

// Loaded only when needed: few people who see the panel have no card.
const noCards = lazy(() => import('./NoCards.tsx'), 'NoCards');

export default function UserPanelPage({ cards: [first, ...others], search, ...rest }: UserPanelPageProps) {
  const { address, go, isHydrated } = usePanelAddress(search);
  useDraftOwner(rest.personId);

  if (!first)
    return (
      <LazySection of={noCards} title="Mi Panel">
        {(NoCards) => <NoCards />}
      </LazySection>
    );
  return (
    <>
      {!isHydrated && (
        <VisuallyHidden>
          <span role="status">Cargando panel de usuario...</span>
        </VisuallyHidden>
      )}
      <Queries hasForms>
        <Panel {...rest} known={[first, ...others]} address={address} onGo={go} />
      </Queries>
      <ToastRegion />
    </>
  );
}
