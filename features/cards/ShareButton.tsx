import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './ShareButton.module.css';

/** Answers whether the card went out; closing the phone's share menu is no mistake and says nothing. */
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
    // Refused, or a page without https: then the address itself is what can be copied.
    showToast({ title: 'Copia este enlace', detail: url });
    return false;
  }
}

/** Hands the address of the card to the phone's share menu, or else to the clipboard. */
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
