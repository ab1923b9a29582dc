import { useSyncExternalStore } from 'react';
import { api } from '#foundation/ui/browser/api.ts';
import type { getSignedInUser, logout, User } from './accounts.contract.ts';

/** Who looks at the page: undefined while not known yet, null for a guest. */
export type Viewer = User | null | undefined;

let viewer: Viewer;
const listeners = new Set<() => void>();

function setViewer(who: Viewer): void {
  viewer = who;
  for (const listener of listeners) listener();
}

/** Guests are told by a cookie, so that a browser without a session makes no call that would be refused. */
async function ask(): Promise<void> {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return setViewer(null);
  setViewer(await api<typeof getSignedInUser>('GET /api/auth/user', {}).catch(() => null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    ask();
    addEventListener('pageshow', askWhenRestored);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('pageshow', askWhenRestored);
  };
}

/** A page that comes back from the browser's memory may be older than a login or a logout. */
function askWhenRestored(event: PageTransitionEvent): void {
  if (event.persisted) ask();
}

/** Learns once per page, after hydration, who is signed in; every component shares the answer. */
export function useViewer(): Viewer {
  return useSyncExternalStore(
    subscribe,
    () => viewer,
    () => undefined,
  );
}

/** Whether that person looks at the page; false until it is known. */
export const useIsViewer = (userId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => viewer?.id === userId,
    () => false,
  );

/** The person has changed what is known of them: everything that shows it follows. */
export const rememberViewer = (user: User): void => setViewer(user);

/** Ends the session of this browser and goes home. @throws {ApiError} when the server did not answer. */
export async function signOut(): Promise<void> {
  await api<typeof logout>('POST /api/auth/logout', {});
  location.assign('/');
}
