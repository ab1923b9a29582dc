import { useRef } from 'react';

/**
 * A ref for the element after the last row of a list. `onInView` is called when it comes within `margin` of the window,
 * and again if it is still there after more rows were added.
 */
export function useEndInView(onInView: () => void, margin: string): (element: HTMLElement | null) => void {
  const latest = useRef(onInView);
  latest.current = onInView;
  const observer = useRef<IntersectionObserver>(undefined);
  return useRef((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver(
      (entries) => {
        // A busy page gets several at once, the newest last.
        if (!entries.at(-1)?.isIntersecting) return;
        latest.current();
        // Observed again: if it is still in view after more rows, the observer fires again.
        observer.current?.unobserve(element);
        requestAnimationFrame(() => observer.current?.observe(element));
      },
      { rootMargin: margin },
    );
    observer.current.observe(element);
  }).current;
}
