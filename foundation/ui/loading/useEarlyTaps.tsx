import { useEffect } from 'react';

/** Repeats taps from before hydration (see app/web/first.ts), once per button. */
export function useEarlyTaps(): void {
  useEffect(() => {
    // After hydration: a component that React has not hydrated yet would miss the click.
    setTimeout(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-early=tapped]')) button.click();
    });
  }, []);
}
