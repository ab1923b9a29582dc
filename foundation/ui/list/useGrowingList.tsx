import { useState } from 'react';
import { useEndInView } from './useEndInView.tsx';

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
  const end = useEndInView(() => setCount((now) => now + ROWS_PER_STEP), RENDER_MARGIN);
  return { count, end };
}
