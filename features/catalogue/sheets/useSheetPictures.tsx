import type { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import type { fetchSheetPicture, SheetPicture } from './sheets.contract.ts';

export interface MissingPicture {
  row: number;
  reason: string;
}

export const NOT_FETCHED = 'La foto quedó sin traer. Importa el archivo otra vez para traerla.';

/** After these, the other pictures would fail as well. */
const FINAL = new Set<string>(['too_many_requests', 'limit_reached', 'storage_full', 'offline']);

/**
 * A function that has the server store the pictures that a sheet names on other sites, one after another, each once. Stops when
 * `signal` says so, and when no other picture can succeed.
 * It returns why pictures are missing, by their addresses
 */
export const useSheetPictures =
  (cardId: number) =>
  async (
    pictures: readonly SheetPicture[],
    signal: AbortSignal,
    onProgress: (done: number, of: number) => void,
  ): Promise<ReadonlyMap<string, string>> => {
    const addresses = [...new Set(pictures.map(({ address }) => address))];
    const reasons = new Map<string, string>();
    for (const [at, address] of addresses.entries()) {
      if (signal.aborted) break;
      onProgress(at, addresses.length);
      try {
        const call = { id: cardId, body: { address } };
        await api<typeof fetchSheetPicture>('POST /api/cards/{id}/sheet-pictures', call, { signal });
      } catch (error) {
        if (signal.aborted) break;
        const { code, message } = error as ApiError;
        if (FINAL.has(code)) {
          for (const left of addresses.slice(at)) reasons.set(left, message);
          break;
        }
        reasons.set(address, message);
      }
    }
    return reasons;
  };
