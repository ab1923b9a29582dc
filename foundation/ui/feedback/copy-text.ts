import { showToast, type ToastMessage } from './Toast.tsx';

interface CopyWords {
  /** Missing where the button itself says so. */
  copied?: string | undefined;
  /** Shown if permission was refused, or if the page was not loaded through https. */
  refused: ToastMessage;
}

/** Copies a text to the clipboard. @returns whether it was copied */
export async function copyText(text: string, { copied, refused }: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast(refused);
    return false;
  }
  if (copied) showToast({ title: copied });
  return true;
}

/** Copies a link. @returns whether it was copied; otherwise it is shown, so that it can be copied by hand */
export const copyLink = (url: string, copied?: string): Promise<boolean> =>
  copyText(url, { copied, refused: { title: 'Copia este enlace', detail: url } });
