import { useEffect } from 'react';

/** Does what was tapped before this code ran (see app/web/first.ts), each button once. */
export function useEarlyTaps(): void {
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-early=tapped]')) button.click();
  }, []);
}
