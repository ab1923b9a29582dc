import { useCallback, useRef, useState } from 'react';

const INITIAL_ROWS = 60;
const ROWS_PER_STEP = 60;
/** Rows are rendered this far below the window. */
const RENDER_MARGIN = '1500px';

/**
 * The number of rows of a long list to render: those scrolled to, and some more. `end` is the ref of the element after
 * the last row.
 */
export function useGrowingList(): { count: number; end: (element: HTMLElement | null) => void } {
  const [count, setCount] = useState(INITIAL_ROWS);
  const observer = useRef<IntersectionObserver | null>(null);
  const end = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setCount((now) => now + ROWS_PER_STEP);
        // Observed again: if it is still in view after more rows, the observer fires again.
        observer.current?.unobserve(element);
        requestAnimationFrame(() => observer.current?.observe(element));
      },
      { rootMargin: RENDER_MARGIN },
    );
    observer.current.observe(element);
  }, []);
  return { count, end };
}
