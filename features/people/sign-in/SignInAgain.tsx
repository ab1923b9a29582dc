import { useState } from 'react';
import type { logout } from '#features/people/accounts/accounts.contract.ts';
import { withNext } from '#features/people/accounts/next-page.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';

/** Ends the session and leads to the login, and from there to `next`. */
export function SignInAgain({ next }: { next: string }) {
  const [isPending, setIsPending] = useState(false);
  const leave = async () => {
    setIsPending(true);
    try {
      await api<typeof logout>('POST /api/auth/logout', {});
      location.assign(withNext('/login', next));
    } catch (error) {
      setIsPending(false);
      showFailure('No pudimos cerrar tu sesión', error);
    }
  };
  return (
    <Button disabled={isPending} onClick={leave}>
      Entrar de nuevo
    </Button>
  );
}
