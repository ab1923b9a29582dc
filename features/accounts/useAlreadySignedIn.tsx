import { useEffect } from 'react';
import { pageAfterLogin } from './next.rules.ts';
import { useViewer } from './useViewer.tsx';

/** A person who is signed in has nothing to do at a way in, and goes on. */
export function useAlreadySignedIn(next: string): void {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer) location.replace(pageAfterLogin(next, viewer.role));
  }, [viewer, next]);
}
