import { useEffect, useState } from 'react';
import { OFFLINE_PATH, versionOf } from './copies.rules.ts';

const CHECK_MS = 5_000;
/** If the server is slower than this, loading the page again would only show the copy again. */
const ANSWER_TIMEOUT_MS = 2_500;

/**
 * Asks the server about this page. The service worker does not answer HEAD requests, so this bypasses it. Null without
 * an answer.
 */
const askServer = (): Promise<Response | null> =>
  fetch(location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).then(
    (answer) => (answer.status < 500 ? answer : null),
    () => null,
  );

/** Calls `onAnswer` whenever the server answers, until it returns true. */
function useServer(onAnswer: (answer: Response | null) => boolean): void {
  useEffect(() => {
    let isDone = false;
    let isAsking = false;
    let hasAnswered = false;
    const ask = async () => {
      if (isDone || isAsking || document.hidden) return;
      isAsking = true;
      const answer = await askServer();
      // Unsent orders and messages wait for this event, which the browser does not fire after a bad network.
      if (answer && !hasAnswered && !isDone) dispatchEvent(new Event('online'));
      hasAnswered = answer !== null;
      isAsking = false;
      if (!isDone) isDone = onAnswer(answer);
    };
    const timer = setInterval(ask, CHECK_MS);
    addEventListener('online', ask);
    addEventListener('offline', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isDone = true;
      clearInterval(timer);
      removeEventListener('online', ask);
      removeEventListener('offline', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [onAnswer]);
}

/** Whether nothing is open and nothing is being typed, so that the page can be loaded again. */
const isIdle = (): boolean =>
  !location.hash &&
  !document.querySelector('dialog[open]') &&
  !document.activeElement?.matches('input, textarea, select');

/**
 * The page is a `copy` until the server answers; then it is `current`, or `outdated` because there is another version.
 */
export type CopyState = 'copy' | 'current' | 'outdated';

/** Whether the copy that this page shows is current. An outdated one is loaded again if nobody is using it. */
export function useCopy(version: string): CopyState {
  const [state, setState] = useState<CopyState>('copy');
  const [onAnswer] = useState(() => (answer: Response | null) => {
    if (!answer) return false;
    const isCurrent = answer.ok && versionOf(answer.headers.get('etag')) === version;
    if (!isCurrent && isIdle()) location.reload();
    setState(isCurrent ? 'current' : 'outdated');
    return isCurrent;
  });
  useServer(onAnswer);
  return state;
}

/** For the offline page: loads the page that it replaces once the server answers. */
export const useReturn = (): void => useServer(returnToPage);

function returnToPage(answer: Response | null): boolean {
  if (answer && location.pathname !== OFFLINE_PATH) location.reload();
  return answer !== null;
}
