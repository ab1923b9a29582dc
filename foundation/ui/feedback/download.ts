import { ApiError } from '#foundation/contract/api.ts';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { orShowFailure } from './showFailure.ts';

const TIME_LIMIT_MS = 30_000;
const OFFLINE = 'No pudimos conectar. Revisa tu conexión e inténtalo de nuevo.';
const UNKNOWN = 'Algo falló de nuestro lado. Inténtalo de nuevo.';

/** Saves the answer of this address as a file; a failure shows a toast with a retry button. */
export const download = (url: string): Promise<void> =>
  orShowFailure('No pudimos descargar el archivo', async () => {
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
    link.download = name ?? 'archivo';
    link.click();
    // The address is released later, because some browsers start reading it only after the click.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
