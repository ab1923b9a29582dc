import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import { OwnCard } from '#features/card/editor/OwnCard.tsx';
import { PrintedMenuFile } from '#features/catalogue/printed-menu/PrintedMenuFile.tsx';
import { QrFiles } from '#features/discovery/sharing/QrFiles.tsx';
import { QrPlaces } from '#features/discovery/sharing/QrPlaces.tsx';
import { WhatsAppShareButton } from '#features/discovery/sharing/WhatsAppShareButton.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
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
