import { copyLink } from './copy-text.ts';
import { showToast } from './Toast.tsx';

/**
 * Opens the phone's share menu with a link, or copies the link. @returns whether it was shared or copied; closing the
 * menu is not an error
 */
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      showToast({ title: 'Compartido' });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  return copyLink(url);
}
