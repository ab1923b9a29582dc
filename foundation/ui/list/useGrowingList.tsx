import { useState } from 'react';
import { useEndInView } from './useEndInView.tsx';

/** How many rows are added at a time: a phone's window and what is below it. */
const STEP_ROWS = 30;
/** Rows are rendered this far below the window. */
const RENDER_MARGIN = '1500px';

/**
 * The number of rows of a long list to render: those scrolled to, and some more. `end` is the ref of the element after
 * the last row.
 */
export function useGrowingList(): { count: number; end: (element: HTMLElement | null) => void } {
  const [count, setCount] = useState(STEP_ROWS);
  const end = useEndInView(() => setCount((now) => now + STEP_ROWS), RENDER_MARGIN);
  return { count, end };
}
