import { showToast, type ToastMessage } from './Toast.tsx';

interface CopyWords {
  copied: string;
  /** Shown if permission was refused, or if the page was not loaded through https. */
  refused: ToastMessage;
}

async function write(text: string, refused: ToastMessage): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast(refused);
    return false;
  }
}

/** Copies a text to the clipboard and says so. @returns whether it was copied */
export async function copyText(text: string, { copied, refused }: CopyWords): Promise<boolean> {
  const isCopied = await write(text, refused);
  if (isCopied) showToast({ title: copied });
  return isCopied;
}

/** Copies a link, which its caller says. @returns whether it was copied; otherwise it is shown, so that it can be copied by hand */
export const writeLink = (url: string): Promise<boolean> =>
  write(url, { title: 'Copia este enlace', detail: url });

/** The same, and says so. */
export async function copyLink(url: string): Promise<boolean> {
  const isCopied = await writeLink(url);
  if (isCopied) showToast({ title: 'Enlace copiado' });
  return isCopied;
}
