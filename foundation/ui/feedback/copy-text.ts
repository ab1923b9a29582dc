import { showToast, type ToastMessage } from './Toast.tsx';

interface CopyWords {
  copied: string;
  /** Shown if permission was refused, or if the page was not loaded through https. */
  refused: ToastMessage;
}

/** Copies a text to the clipboard and says so. @returns whether it was copied */
export async function copyText(text: string, { copied, refused }: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast(refused);
    return false;
  }
  showToast({ title: copied });
  return true;
}

/** Copies a link. @returns whether it was copied; otherwise it is shown, so that it can be copied by hand */
export const copyLink = (url: string): Promise<boolean> =>
  copyText(url, { copied: 'Enlace copiado', refused: { title: 'Copia este enlace', detail: url } });
