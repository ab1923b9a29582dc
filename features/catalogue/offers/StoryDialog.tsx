import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import type { Offer } from './offers.contract.ts';
import styles from './StoryDialog.module.css';

/** The offer as a picture to post as a story: to share on devices that can, and to download. */
export function StoryDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const {
    data: file = null,
    error,
    refetch,
  } = useQuery({
    queryKey: ['story', offer.id],
    queryFn: ({ signal }) => readStory(offer, signal),
    gcTime: 0,
  });
  const shown = useObjectUrl(file);
  const canShare = file !== null && (navigator.canShare?.({ files: [file] }) ?? false);
  return (
    <Dialog isOpen title="Imagen para historia" isLarge onClose={onClose}>
      <p className={styles.why}>
        Para Instagram, Facebook o WhatsApp. Muestra la oferta como está guardada; el código QR abre tu
        tarjeta.
      </p>
      {error ? (
        <LoadFailure title="No pudimos hacer la imagen" error={error} onRetry={() => refetch()} />
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

/** The picture as a file, which browsers can share. */
async function readStory({ id }: Offer, signal: AbortSignal): Promise<File> {
  const answer = await fetch(`/api/offers/${id}/story.jpg`, { signal });
  if (!answer.ok) throw new Error(`the picture was refused: ${answer.status}`);
  return new File([await answer.blob()], `historia-oferta-${id}.jpg`, { type: 'image/jpeg' });
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
