import { useEffect } from 'react';

/** Keeps the device's screen on while the page is in view, if the browser allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // The battery is low, or the browser does not allow the lock.
      }
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      lock?.release().catch(() => {});
    };
  }, []);
}
