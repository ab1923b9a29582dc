import { useEffect } from 'react';
import { pageAfterLogin } from './next-page.rules.ts';
import { useViewer } from './useViewer.tsx';

export function useAlreadySignedIn(next: string): void {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer) location.replace(pageAfterLogin(next, viewer.role));
  }, [viewer, next]);
}
