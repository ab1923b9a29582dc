import { Suspense, useEffect, useState } from 'react';
import { Button } from '#foundation/ui/Button.tsx';
import { Dialog } from '#foundation/ui/Dialog.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { RoundButton } from '#foundation/ui/RoundButton.tsx';
import { type CardParts, CardPreview } from './CardPreview.tsx';
import type { CardForm } from './card-form.rules.ts';
import styles from './PreviewPane.module.css';

interface PreviewProps {
  form: CardForm;
  /** Loads what a public card is built of: not before somebody looks at it. */
  loadParts: () => Promise<CardParts>;
}

let loading: Promise<CardParts> | undefined;

function Preview({ form, loadParts }: PreviewProps) {
  loading ??= loadParts();
  return (
    <Suspense fallback={<p className={styles.waiting}>Cargando vista previa…</p>}>
      <CardPreview form={form} parts={loading} />
    </Suspense>
  );
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
      <Button look="line" small className={styles.button} onClick={() => setIsOpen(true)}>
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
