import type { Card } from '#features/card/cards/cards.contract.ts';
import { PreviewWait } from '#features/publishing/guided-form/PreviewWait.tsx';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './LivePreview.module.css';

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
export function LivePreview(preview: LivePreviewProps) {
  const hasRoom = useMedia(WIDE_ENOUGH);
  const { loaded: OwnCardPreview, failure, retry } = useLazy(ownCardPreview, hasRoom);
  return (
    <aside className={styles.pane} aria-label="Vista previa de tu tarjeta">
      {hasRoom &&
        (OwnCardPreview ? (
          <OwnCardPreview {...preview} />
        ) : (
          <PreviewWait failure={failure} onRetry={retry} />
        ))}
    </aside>
  );
}
