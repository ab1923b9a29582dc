import { useEffect } from 'react';
import type { User } from './accounts.contract.ts';
import { withNext } from './next.rules.ts';
import { useViewer } from './useViewer.tsx';

/** The person behind a login; undefined until known. If the session has ended, the browser goes to the login. */
export function useRequiredViewer(): User | undefined {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer === null) location.replace(withNext('/login', location.pathname));
  }, [viewer]);
  return viewer ?? undefined;
}
