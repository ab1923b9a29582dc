import { useState } from 'react';
import { readableAddress } from '#features/card/cards/card-address.rules.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { PreviewWait } from '#features/publishing/guided-form/PreviewWait.tsx';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import frame from '#foundation/ui/layout/PhoneFrame.module.css';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './LivePreview.module.css';
import type { PreviewState } from './OwnCardPreview.tsx';

const WIDE_ENOUGH = '(min-width: 1200px)';

/** Loads the components of a public card, which phones do not need. */
const ownCardPreview = lazy(() => import('./OwnCardPreview.tsx'), 'OwnCardPreview');

interface LivePreviewProps {
  card: Card;
  isUnsaved: boolean;
  pageUrl: string;
  onShare: () => void;
}

/** The card as customers see it, beside the panel's list where it fits. */
export function LivePreview({ card, isUnsaved, pageUrl, onShare }: LivePreviewProps) {
  const hasRoom = useMedia(WIDE_ENOUGH);
  const { loaded: OwnCardPreview, failure, retry } = useLazy(ownCardPreview, hasRoom);
  const [state, setState] = useState<PreviewState>('loading');
  return (
    <aside className={styles.pane} aria-label="Vista previa de tu tarjeta">
      <div className={styles.head}>
        <h2>Así la ven tus clientes</h2>
        {failure || state === 'failed' ? (
          <p>Sin vista previa</p>
        ) : isUnsaved ? (
          <p data-state="unsaved">Sin publicar</p>
        ) : (
          state === 'shown' && (
            <p data-state={card.isActive && 'live'}>{card.isActive ? 'En vivo' : 'Inactiva'}</p>
          )
        )}
      </div>
      <div className={classNames(frame.phone, styles.phone)}>
        {OwnCardPreview && hasRoom ? (
          <OwnCardPreview card={card} pageUrl={pageUrl} onState={setState} />
        ) : (
          <PreviewWait failure={failure} onRetry={retry} />
        )}
      </div>
      <div className={styles.foot}>
        <p>{readableAddress(pageUrl)}</p>
        <RoundButton plain label="Compartir la tarjeta" onClick={onShare}>
          <Icon name="qr" />
        </RoundButton>
        <RoundButton plain label="Ver tarjeta" href={`/${card.subdomain}`}>
          <Icon name="outside" />
        </RoundButton>
      </div>
    </aside>
  );
}
