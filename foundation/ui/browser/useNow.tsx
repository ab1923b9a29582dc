import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The current time for display. It starts with the time of the server's render, so that hydration matches, then follows
 * the browser's clock by the minute.
 */
export function useNow(renderedAt: string): Date {
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => {
    const refresh = () => setNow(new Date());
    refresh();
    const timer = setInterval(refresh, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
