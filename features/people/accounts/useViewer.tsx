import { useSyncExternalStore } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { createListeners, onWindow } from '#foundation/ui/browser/listeners.ts';
import type { getSignedInUser, User } from './accounts.contract.ts';

/** The signed-in person: undefined until known, null for a guest. */
export type Viewer = User | null | undefined;

let viewer: Viewer;
/** Why the viewer is unknown: the server did not answer. */
let failure: ApiError | null = null;
const { notify, subscribe } = createListeners(() => {
  ask();
  // A page restored from the browser's cache may be older than a login or logout.
  return onWindow('pageshow', ({ persisted }) => persisted && ask());
});

function setViewer(who: Viewer, why: ApiError | null = null): void {
  viewer = who;
  failure = why;
  // app/web/offline.ts reads this and removes what other people have left on this device.
  if (who !== undefined) document.documentElement.dataset.viewer = `${who?.id ?? 0}`;
  notify();
}

/** Guests are recognised by a missing cookie, so that they make no call that would be refused. */
async function ask(): Promise<void> {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return setViewer(null);
  try {
    setViewer(await api<typeof getSignedInUser>('GET /api/auth/user', {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Only if the server refuses is the viewer a guest. Without an answer the viewer stays the same.
    if (error.code === 'unauthenticated') setViewer(null);
    else setViewer(viewer, error);
  }
}

/** Asks once per page, after hydration, who is signed in. All components share the answer. */
export function useViewer(): Viewer {
  return useSyncExternalStore(
    subscribe,
    () => viewer,
    () => undefined,
  );
}

/** Why the viewer is unknown; null if they are known, or while there is no answer yet. `askAgain` retries. */
export const useViewerFailure = (): ApiError | null =>
  useSyncExternalStore(
    subscribe,
    () => failure,
    () => null,
  );

export const askAgain = (): void => void ask();

/** Whether this person is signed in; false until known. */
export const useIsViewer = (userId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => viewer?.id === userId,
    () => false,
  );

/** Updates the signed-in person in every component that shows them. */
export const rememberViewer = (user: User): void => setViewer(user);
