import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { Lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import type { CardForm } from './card-form.rules.ts';
import styles from './PreviewPane.module.css';
import { PreviewWait } from './PreviewWait.tsx';

/** Shows the card that the form would make. */
export type CardFormPreview = ComponentType<{ form: CardForm }>;

interface PreviewProps {
  form: CardForm;
  /** It comes along when somebody looks at it, and not before. */
  preview: Lazy<CardFormPreview>;
}

function Preview({ form, preview }: PreviewProps) {
  const { loaded: Loaded, failure, retry } = useLazy(preview, true);
  return Loaded ? <Loaded form={form} /> : <PreviewWait failure={failure} onRetry={retry} />;
}

/** The card as its customers will see it, beside the form where there is room. */
export function PreviewPane({ address, ...preview }: PreviewProps & { address: string }) {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const room = matchMedia('(min-width: 1024px)');
    const follow = () => setIsWide(room.matches);
    follow();
    room.addEventListener('change', follow);
    return () => room.removeEventListener('change', follow);
  }, []);
  return (
    <aside className={styles.pane} aria-label="Vista previa">
      <p className={styles.title}>Así la verán tus clientes</p>
      <div className={styles.phone}>{isWide && <Preview {...preview} />}</div>
      <p className={styles.address}>{address}</p>
    </aside>
  );
}

/** The same on a phone, on request. */
export function PreviewButton(preview: PreviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="line" small className={styles.button} onClick={() => setIsOpen(true)}>
        <Icon name="eye" />
        Vista previa
      </Button>
      <Dialog isOpen={isOpen} isLarge title="Vista previa" onClose={() => setIsOpen(false)}>
        <RoundButton plain label="Cerrar" className={styles.close} onClick={() => setIsOpen(false)}>
          <Icon name="close" size={24} />
        </RoundButton>
        <div className={styles.screen}>{isOpen && <Preview {...preview} />}</div>
      </Dialog>
    </>
  );
}
