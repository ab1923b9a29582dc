import { useCallback, useRef, useState } from 'react';

const FIRST = 60;
const MORE = 60;
/** How far below the window the next rows are drawn already. */
const AHEAD = '1500px';

/**
 * How many rows of a long list to draw: as many as have been scrolled to, and some more. `end` is the ref of what
 * stands after the last row.
 */
export function useGrowingList(): { count: number; end: (element: HTMLElement | null) => void } {
  const [count, setCount] = useState(FIRST);
  const observer = useRef<IntersectionObserver | null>(null);
  const end = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setCount((now) => now + MORE);
        // Still in view after the next rows: seen again, so that it goes on.
        observer.current?.unobserve(element);
        requestAnimationFrame(() => observer.current?.observe(element));
      },
      { rootMargin: AHEAD },
    );
    observer.current.observe(element);
  }, []);
  return { count, end };
}
