import { useCallback, useRef, useState } from 'react';

const FIRST = 60;
const MORE = 60;
/** Rows are rendered this far below the window. */
const AHEAD = '1500px';

/**
 * The number of rows of a long list to render: those scrolled to, and some more. `end` is the ref of the element after
 * the last row.
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
        // Observed again: if it is still in view after more rows, the observer fires again.
        observer.current?.unobserve(element);
        requestAnimationFrame(() => observer.current?.observe(element));
      },
      { rootMargin: AHEAD },
    );
    observer.current.observe(element);
  }, []);
  return { count, end };
}
