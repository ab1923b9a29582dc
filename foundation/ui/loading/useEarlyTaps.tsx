import { useEffect } from 'react';

/** Does what was tapped before this code ran (see app/web/first.ts), each button once. */
export function useEarlyTaps(): void {
  useEffect(() => {
    // Not while React is at it: a part of the page that it has not come to yet would not hear the tap.
    setTimeout(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-early=tapped]')) button.click();
    });
  }, []);
}
