import { Button } from '#foundation/ui/button/Button.tsx';
import { shareLink } from '#foundation/ui/feedback/share-link.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './ShareButton.module.css';

/** Opens the phone's share menu with the card's address, or copies the address where there is no such menu. */
export function ShareButton({ title, url, onShare }: { title: string; url: string; onShare: () => void }) {
  return (
    <Button
      variant="line"
      className={styles.share}
      data-early
      onClick={() => shareLink(title, url).then((isShared) => isShared && onShare())}
    >
      <Icon name="share" />
      Compartir
    </Button>
  );
}
