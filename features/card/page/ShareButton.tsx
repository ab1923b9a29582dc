import { useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { hasShareMenu, shareLink } from '#foundation/ui/feedback/share-link.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import styles from './ShareButton.module.css';

const ways = lazy(() => import('./ShareDialog.tsx'), 'ShareDialog');

interface ShareButtonProps {
  title: string;
  url: string;
  subdomain: string;
  onShare: () => void;
}

/** Opens the phone's share menu. Where there is none, it copies the card's address and offers the other ways. */
export function ShareButton({ onShare, ...card }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { loaded: ShareDialog } = ways;
  const share = async () => {
    // Without the dialog the address is copied all the same.
    if (!hasShareMenu()) await ways.load().then(() => setOpen(true), Boolean);
    if (await shareLink(card.title, card.url)) onShare();
  };
  return (
    <>
      <Button variant="line" className={styles.share} data-early onClick={share}>
        <Icon name="share" />
        Compartir
      </Button>
      {ShareDialog && <ShareDialog {...card} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
