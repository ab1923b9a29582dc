import { useCallback, useState } from 'react';

/** Whether the sheet of filters is open. */
export function useFilterSheet() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, open, close };
}
