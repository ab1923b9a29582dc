import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import type { QrModules } from './FlipPhoto.tsx';
import styles from './ShareDialog.module.css';
import { WhatsAppShareButton } from './WhatsAppShareButton.tsx';

interface ShareDialogProps {
  title: string;
  url: string;
  qr: QrModules;
  isOpen: boolean;
  onClose: () => void;
}

/** How a card is passed on from a desktop: WhatsApp, the link, or its code for a phone's camera. */
export const ShareDialog = ({ title, url, qr, isOpen, onClose }: ShareDialogProps) => (
  <Dialog isOpen={isOpen} title="Compartir" onClose={onClose}>
    <div className={styles.ways}>
      <WhatsAppShareButton title={title} address={url} />
      <CopyLinkButton address={url} />
      <figure>
        <svg
          role="img"
          aria-label={`Código QR de ${title}`}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
        >
          <path fill="#111827" d={qr.path} />
        </svg>
        <figcaption>Escanéalo con la cámara de otro teléfono.</figcaption>
      </figure>
    </div>
  </Dialog>
);
