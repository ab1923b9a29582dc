import { type ComponentType, useState } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import frame from '#foundation/ui/layout/PhoneFrame.module.css';
import type { Lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import type { CardForm } from './card-form.rules.ts';
import styles from './PreviewPane.module.css';
import { PreviewWait } from './PreviewWait.tsx';

export type CardFormPreview = ComponentType<{ form: CardForm; isPublished?: boolean }>;

interface PreviewProps {
  form: CardForm;
  /** A published card without products shows none, instead of where they will be. */
  isPublished?: boolean;
  /** Loaded when the preview is first visible. */
  preview: Lazy<CardFormPreview>;
}

function Preview({ preview, ...shown }: PreviewProps) {
  const { loaded: Loaded, failure, retry } = useLazy(preview, true);
  return Loaded ? <Loaded {...shown} /> : <PreviewWait failure={failure} onRetry={retry} />;
}

export const FramedPreview = ({ isShown = true, ...preview }: PreviewProps & { isShown?: boolean }) => (
  <div className={classNames(frame.phone, styles.phone)}>
    {isShown ? <Preview {...preview} /> : <PreviewWait failure={null} onRetry={() => {}} />}
  </div>
);

/** The preview beside the form, where there is room. */
export function PreviewPane({ address, ...preview }: PreviewProps & { address: string }) {
  const isWide = useMedia('(min-width: 1024px)');
  return (
    <aside className={styles.pane} aria-label="Vista previa">
      <p className={styles.title}>Así la verán tus clientes</p>
      <FramedPreview isShown={isWide} {...preview} />
      <p className={styles.address}>{address}</p>
    </aside>
  );
}

export function PreviewButton(preview: PreviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="line" small className={styles.button} onClick={() => setIsOpen(true)}>
        <Icon name="eye" />
        Vista previa
      </Button>
      <Dialog isOpen={isOpen} isLarge title="Vista previa" onClose={() => setIsOpen(false)}>
        <div className={styles.screen}>{isOpen && <Preview {...preview} />}</div>
      </Dialog>
    </>
  );
}
