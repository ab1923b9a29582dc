import { useState } from 'react';
import type { logout } from '#features/people/accounts/accounts.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';

/** Ends this browser's session and goes to `next`. */
export function useSignOut(next = '/') {
  const [isPending, setPending] = useState(false);
  const signOut = async () => {
    setPending(true);
    try {
      await api<typeof logout>('POST /api/auth/logout', {});
      // The next page deletes what the person had written and not sent, unless they come right back.
      if (next === '/') document.documentElement.dataset.viewer = 'left';
      location.assign(next);
    } catch (error) {
      setPending(false);
      showFailure('No pudimos cerrar tu sesión', error);
    }
  };
  return { isPending, signOut };
}
