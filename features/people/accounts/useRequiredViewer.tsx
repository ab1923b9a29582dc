import { useEffect } from 'react';
import type { User } from './accounts.contract.ts';
import { withNext } from './next-page.rules.ts';
import { useViewer } from './useViewer.tsx';

/** The signed-in person, on a page that requires one; undefined until known. Guests are sent to the login. */
export function useRequiredViewer(): User | undefined {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer === null) location.replace(withNext('/login', location.pathname));
  }, [viewer]);
  return viewer ?? undefined;
}
