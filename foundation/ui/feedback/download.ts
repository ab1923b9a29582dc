import { offline, refusalOf } from '#foundation/contract/api.ts';
import { orShowFailure } from './showFailure.ts';

const TIME_LIMIT_MS = 30_000;

/** Saves the answer of this address as a file; a failure shows a toast with a retry button. */
export const download = (url: string): Promise<void> =>
  orShowFailure('No pudimos descargar el archivo', async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => null);
    if (!answer) throw offline();
    if (!answer.ok) throw await refusalOf(answer);
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = name ?? 'archivo';
    link.click();
    // The address is released later, because some browsers start reading it only after the click.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
