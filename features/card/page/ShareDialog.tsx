import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './ShareDialog.module.css';
import { WhatsAppShareButton } from './WhatsAppShareButton.tsx';

interface ShareDialogProps {
  title: string;
  url: string;
  subdomain: string;
  isOpen: boolean;
  onClose: () => void;
}

/** How a card is passed on from a desktop: WhatsApp, the link, or its code for a phone's camera. */
export const ShareDialog = ({ title, url, subdomain, isOpen, onClose }: ShareDialogProps) => (
  <Dialog isOpen={isOpen} title="Compartir" onClose={onClose}>
    <div className={styles.ways}>
      <WhatsAppShareButton title={title} address={url} />
      <CopyLinkButton address={url} />
      <figure>
        <img src={`/api/cards/${subdomain}/qr.svg`} alt={`Código QR de ${title}`} />
        <figcaption>
          <b>{url.replace(/^https?:\/\//, '')}</b>
          Escanéalo con la cámara de otro teléfono.
        </figcaption>
      </figure>
    </div>
  </Dialog>
);
