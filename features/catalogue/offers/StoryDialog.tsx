import { useEffect, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import type { Offer } from './offers.contract.ts';
import styles from './StoryDialog.module.css';

/** The offer as a picture to post as a story: to share on devices that can, and to download. */
export function StoryDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const address = `/api/offers/${offer.id}/story.jpg`;
  const { file, error, retry } = usePictureFile(address, `historia-oferta-${offer.id}.jpg`);
  const shown = useObjectUrl(file);
  const canShare = file !== null && (navigator.canShare?.({ files: [file] }) ?? false);
  return (
    <Dialog isOpen title="Imagen para historia" isLarge onClose={onClose}>
      <p className={styles.why}>
        Para Instagram, Facebook o WhatsApp. Muestra la oferta como está guardada; el código QR abre tu
        tarjeta.
      </p>
      {error ? (
        <LoadFailure title="No pudimos hacer la imagen" error={error} onRetry={retry} />
      ) : (
        <div className={styles.picture} aria-busy={!shown}>
          {shown ? (
            <img src={shown} width={1080} height={1920} alt={`Historia de ${offer.title}`} />
          ) : (
            <p role="status">Haciendo la imagen...</p>
          )}
        </div>
      )}
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Cerrar
        </Button>
        {shown && (
          <Button variant={canShare ? 'line' : 'ink'} href={shown} download={file?.name}>
            <Icon name="download" />
            Descargar
          </Button>
        )}
        {canShare && (
          // Closing the share sheet without sharing is not a failure.
          <Button onClick={() => navigator.share({ files: [file] }).catch(() => undefined)}>
            <Icon name="share" />
            Compartir
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The picture behind an address as a file, which browsers can share. */
function usePictureFile(address: string, name: string) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the picture again.
  useEffect(() => {
    let isOver = false;
    setError(null);
    const read = async () => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`the picture was refused: ${answer.status}`);
      const blob = await answer.blob();
      if (!isOver) setFile(new File([blob], name, { type: 'image/jpeg' }));
    };
    read().catch((failure: Error) => !isOver && setError(failure));
    return () => {
      isOver = true;
    };
  }, [address, name, attempt]);
  return { file, error, retry: () => setAttempt(attempt + 1) };
}

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
