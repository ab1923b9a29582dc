import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './ShareButton.module.css';

/** Whether the card was shared. Closing the phone's share menu is not an error. */
async function share(title: string, url: string): Promise<boolean> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      showToast({ title: 'Compartido' });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Enlace copiado' });
    return true;
  } catch {
    // Permission was refused, or the page has no https: show the address so that it can be copied by hand.
    showToast({ title: 'Copia este enlace', detail: url });
    return false;
  }
}

/** Opens the phone's share menu with the card's address, or copies it. */
export function ShareButton({ title, url, onShare }: { title: string; url: string; onShare: () => void }) {
  return (
    <Button
      variant="line"
      className={styles.share}
      onClick={() => share(title, url).then((isShared) => isShared && onShare())}
    >
      <Icon name="share" />
      Compartir
    </Button>
  );
}
