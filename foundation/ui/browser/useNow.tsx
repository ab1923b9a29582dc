import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The time to show things by. It starts as the instant of the server's render, so that the browser hydrates the
 * very same page, and then follows the browser's clock, minute by minute.
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
