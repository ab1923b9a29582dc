import { useEffect, useState } from 'react';
import { OFFLINE_PATH, versionOf } from './copies.rules.ts';

const CHECK_MS = 5_000;
/** A slower server would show the copy again. */
const ANSWER_TIMEOUT_MS = 2_500;

/** Asks the server about this page, past the service worker, which answers no HEAD. Null without an answer. */
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
    let isHeard = false;
    const ask = async () => {
      if (isDone || isAsking || document.hidden) return;
      isAsking = true;
      const answer = await askServer();
      // Orders and messages that were not sent wait for this event. With a bad network the browser never tells it.
      if (answer && !isHeard && !isDone) dispatchEvent(new Event('online'));
      isHeard = answer !== null;
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

/** Nothing is open and nothing is being typed, so the page can be loaded again. */
const isIdle = (): boolean =>
  !location.hash &&
  !document.querySelector('dialog[open]') &&
  !document.activeElement?.matches('input, textarea, select');

/** A copy stays one until the server answers: then it is current, or there is another version. */
export type CopyState = 'copy' | 'current' | 'outdated';

/** What the server says about the copy that this page shows. An outdated one is loaded again when nobody is using it. */
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

/** In place of another page: loads that page once the server answers. */
export const useReturn = (): void => useServer(returnToPage);

function returnToPage(answer: Response | null): boolean {
  if (answer && location.pathname !== OFFLINE_PATH) location.reload();
  return answer !== null;
}
