import type { Card } from '#features/cards/cards.contract.ts';
import { OwnCard } from '#features/cards/OwnCard.tsx';
import { CopyLinkButton } from '#features/sharing/CopyLinkButton.tsx';
import { QrFiles } from '#features/sharing/QrFiles.tsx';
import { Button } from '#foundation/ui/Button.tsx';
import { Dialog, DialogActions } from '#foundation/ui/Dialog.tsx';

interface ShareDialogProps {
  card: Card;
  pageUrl: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The card's address and its QR code, to hand on and to print. */
export const ShareDialog = ({ card, pageUrl, isOpen, onClose }: ShareDialogProps) => (
  <Dialog isOpen={isOpen} title="Enlace y código QR" onClose={onClose}>
    <OwnCard card={card} pageUrl={pageUrl} actions={card.isActive && <CopyLinkButton address={pageUrl} />}>
      {card.isActive && <QrFiles subdomain={card.subdomain} title={card.title} />}
    </OwnCard>
    <DialogActions>
      <Button look="line" onClick={onClose}>
        Cerrar
      </Button>
    </DialogActions>
  </Dialog>
);
