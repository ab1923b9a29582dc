import { useRef, useState } from 'react';
import type { uploadImage } from '#features/platform/images/images.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import type { OutsidePicture, replaceOutsidePicture } from './outside-pictures.contract.ts';

/** The result of copying a picture. */
export type Outcome = 'copying' | 'copied' | { problem: string };

const REFUSED =
  'El otro sitio no deja copiarla. Ábrela, guárdala en tu teléfono o computador y súbela con «Subir la foto».';
/** Errors that the next picture would meet as well, so that copying stops. */
const STOPPING_ERRORS: ReadonlySet<string> = new Set([
  'offline',
  'unauthenticated',
  'forbidden',
  'too_many_requests',
  'limit_reached',
  'storage_full',
  'unavailable',
]);
const FETCH_TIMEOUT_MS = 30_000;

/** Loads the picture in this browser without cookies and without a referrer. */
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

/** Copies a card's pictures from other sites, one after the other. Copied pictures stay, even if copying stops. */
export function useCopying(cardId: number) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const put = (address: string, outcome: Outcome) =>
    setOutcomes((known) => new Map(known).set(address, outcome));

  /** @returns whether to go on with the next picture */
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
      return !(error instanceof ApiError && STOPPING_ERRORS.has(error.code));
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
