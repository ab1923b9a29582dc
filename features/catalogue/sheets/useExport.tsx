import { ApiError } from '#foundation/contract/api.ts';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';

export type SheetFormat = 'csv' | 'xlsx';

const TIME_LIMIT_MS = 30_000;
const OFFLINE = 'No pudimos conectar. Revisa tu conexión e inténtalo de nuevo.';
const UNKNOWN = 'Algo falló de nuestro lado. Inténtalo de nuevo.';

/** A function that downloads the card's catalogue. */
export const useExport = (cardId: number) => (format: SheetFormat, template?: boolean) =>
  exportSheet(cardId, format, template);

let isPending = false;

/**
 * Downloads the catalogue as a file, or an empty template. Only one download runs at a time. A failure is shown with a
 * retry.
 */
export async function exportSheet(cardId: number, format: SheetFormat, template = false): Promise<void> {
  if (isPending) return;
  isPending = true;
  try {
    const query = new URLSearchParams({ format, template: String(template) });
    await download(`/api/cards/${cardId}/items/export?${query}`);
    if (!template) showToast({ title: 'Descargamos tu catálogo' });
  } catch (error) {
    showFailure('No pudimos descargar el archivo', error, () => exportSheet(cardId, format, template));
  } finally {
    isPending = false;
  }
}

/** Saves the answer of this address as a file. @throws {ApiError} */
export async function download(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => null);
  if (!answer) throw new ApiError(0, { code: 'offline', message: OFFLINE });
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as ErrorBody | null;
    throw new ApiError(answer.status, body ?? { code: 'internal', message: UNKNOWN });
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'productos';
  link.click();
  // The address is released later, because some browsers start reading it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
