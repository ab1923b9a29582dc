import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ApiError } from '#foundation/contract/api.ts';
import { afterPaint } from '#foundation/ui/browser/after-paint.ts';
import type { Lazy } from './lazy.ts';

export function useLazy<Content>(of: Lazy<Content>, isWanted: boolean) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const load = useCallback(() => {
    setFailure(null);
    of.load().then(redraw, setFailure);
  }, [of]);
  useEffect(() => {
    if (isWanted && of.loaded === null) afterPaint(load);
  }, [isWanted, of, load]);
  return { loaded: of.loaded, failure, retry: load };
}

const IDLE_LIMIT_MS = 5_000;
/** For browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 1_500;

const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS })
      : setTimeout(resolve, IDLE_FALLBACK_MS),
  );

/**
 * Once the page `isReady`, loads the contents one after the other in idle time, so that they open at once later, even
 * offline or after a deploy.
 */
export function usePreload(contents: readonly Pick<Lazy<unknown>, 'load'>[], isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    let isOver = false;
    const loadAll = async () => {
      for (const { load } of contents) {
        await idle();
        if (isOver) return;
        await load();
      }
    };
    // A failure is ignored here: opening it retries and reports it.
    loadAll().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [contents, isReady]);
}
