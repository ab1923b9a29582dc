import { OwnCard } from '#features/card-editor/OwnCard.tsx';
import type { CardWithRole } from '#features/cards/cards.contract.ts';
import { PrintedMenuFile } from '#features/printed-menu/PrintedMenuFile.tsx';
import { CopyLinkButton } from '#features/sharing/CopyLinkButton.tsx';
import { QrFiles } from '#features/sharing/QrFiles.tsx';
import { QrPlaces } from '#features/sharing/QrPlaces.tsx';
import { WhatsAppShareButton } from '#features/sharing/WhatsAppShareButton.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  card: CardWithRole;
  pageUrl: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The card's address to share, and its QR code and posters to print, also one for each place such as a table. */
export const ShareDialog = ({ card, pageUrl, isOpen, onClose }: ShareDialogProps) => (
  <Dialog isOpen={isOpen} title="Compartir" isLarge onClose={onClose}>
    <OwnCard
      card={card}
      pageUrl={pageUrl}
      actions={
        card.isActive && (
          <>
            <CopyLinkButton address={pageUrl} />
            <WhatsAppShareButton title={card.title} address={pageUrl} />
          </>
        )
      }
    >
      {card.isActive && (
        <>
          <QrFiles subdomain={card.subdomain} title={card.title} />
          <PrintedMenuFile card={card} />
          {card.role !== 'attends' && <QrPlaces card={card} />}
        </>
      )}
    </OwnCard>
    <div className={styles.foot}>
      <Button variant="line" wide onClick={onClose}>
        Cerrar
      </Button>
    </div>
  </Dialog>
);
