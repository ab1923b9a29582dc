import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ApiError } from '#foundation/contract/api.ts';
import type { Lazy } from './lazy.ts';

/** What is not there when it is wanted is asked for. */
export function useLazy<Content>(of: Lazy<Content>, isWanted: boolean) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const load = useCallback(() => {
    setFailure(null);
    of.load().then(redraw, setFailure);
  }, [of]);
  useEffect(() => {
    if (isWanted && of.loaded === null) load();
  }, [isWanted, of, load]);
  return { loaded: of.loaded, failure, retry: load };
}

const IDLE_LIMIT_MS = 5_000;
/** For browsers that do not tell when they are idle. */
const SOON_MS = 1_500;

const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS })
      : setTimeout(resolve, SOON_MS),
  );

/**
 * Once the page `isReady`, these come one after the other while there is nothing else to do: they open at once then, also
 * when the connection is lost or a new version has taken the place of this one.
 */
export function usePreload(parts: readonly Pick<Lazy<unknown>, 'load'>[], isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    let isOver = false;
    const loadAll = async () => {
      for (const { load } of parts) {
        await idle();
        if (isOver) return;
        await load();
      }
    };
    // Nobody waits for it: whoever opens one of them asks again, and is told.
    loadAll().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [parts, isReady]);
}
