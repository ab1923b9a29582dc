import { copyLink } from './copy-text.ts';
import { showToast } from './Toast.tsx';

/** Whether this is a phone with a share menu. The menus of desktops have neither WhatsApp nor a code to scan. */
export const hasShareMenu = (): boolean =>
  Boolean(navigator.share) && matchMedia('(pointer: coarse)').matches;

/**
 * Opens the phone's share menu with a link, or copies the link. @returns whether it was shared or copied; closing the
 * menu is not an error
 */
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (hasShareMenu()) {
    try {
      await navigator.share({ title, url });
      showToast({ title: 'Compartido' });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  return copyLink(url, 'Enlace copiado');
}
