import { showToast } from './Toast.tsx';

/** Copies a link. @returns whether it was copied; otherwise it is shown */
export async function copyLink(url: string): Promise<boolean> {
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
