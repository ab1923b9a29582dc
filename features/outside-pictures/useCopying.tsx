import { useRef, useState } from 'react';
import type { uploadImage } from '#features/images/images.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import type { OutsidePicture, replaceOutsidePicture } from './outside-pictures.contract.ts';

/** What became of a picture. */
export type Outcome = 'copying' | 'copied' | { problem: string };

const REFUSED =
  'El otro sitio no deja copiarla. Ábrela, guárdala en tu teléfono o computador y súbela con «Subir la foto».';
/** The next picture would meet the same. */
const ENDS_ALL: ReadonlySet<string> = new Set([
  'offline',
  'unauthenticated',
  'forbidden',
  'too_many_requests',
  'limit_reached',
  'storage_full',
  'unavailable',
]);
const FETCH_TIMEOUT_MS = 30_000;

/** Asked by this browser without cookies and without saying which page asks. */
async function fetchPicture(address: string): Promise<Blob> {
  const answer = await fetch(address, {
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.blob();
}

/** Copies a card's pictures from other sites, one after the other; each that is copied stays so. */
export function useCopying(cardId: number) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const put = (address: string, outcome: Outcome) =>
    setOutcomes((known) => new Map(known).set(address, outcome));

  /** @returns whether the next one is worth a try */
  async function store(address: string, read: () => Promise<Blob>): Promise<boolean> {
    put(address, 'copying');
    const picture = await read().catch(() => null);
    if (!picture) {
      put(address, { problem: REFUSED });
      return true;
    }
    try {
      const form = new FormData();
      form.append('image', picture, 'foto');
      const { url } = await api<typeof uploadImage>('POST /api/upload', { body: form } as object);
      const body = { from: address, to: url };
      await api<typeof replaceOutsidePicture>('POST /api/cards/{id}/outside-pictures', { id: cardId, body });
      put(address, 'copied');
      return true;
    } catch (error) {
      put(address, { problem: reasonOf(error) });
      return !(error instanceof ApiError && ENDS_ALL.has(error.code));
    }
  }

  return {
    outcomes,
    isRunning,
    async copy(pictures: readonly OutsidePicture[]) {
      isStopped.current = false;
      setRunning(true);
      for (const { address } of pictures) {
        if (isStopped.current || !(await store(address, () => fetchPicture(address)))) break;
      }
      setRunning(false);
    },
    stop() {
      isStopped.current = true;
    },
    upload: (address: string, file: File) => store(address, async () => file),
  };
}
