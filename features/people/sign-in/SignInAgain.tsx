import { withNext } from '#features/people/accounts/next-page.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { useSignOut } from './useSignOut.tsx';

/** Ends the session and leads to the login, and from there to `next`. */
export function SignInAgain({ next }: { next: string }) {
  const { isPending, signOut } = useSignOut(withNext('/login', next));
  return (
    <Button disabled={isPending} onClick={signOut}>
      Entrar de nuevo
    </Button>
  );
}
