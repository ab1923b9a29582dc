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

/** Opens the phone's share menu, or where there is none, a dialog with the ways. */
export function ShareButton({ onShare, ...card }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { loaded: ShareDialog } = ways;
  const send = async () => {
    if (await shareLink(card.title, card.url)) onShare();
  };
  // Without the dialog the address is copied.
  const share = () =>
    hasShareMenu()
      ? send()
      : ways.load().then(() => {
          setOpen(true);
          onShare();
        }, send);
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
