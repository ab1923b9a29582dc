import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { useSignOut } from './useSignOut.tsx';

/** Ends the session and goes home. */
export function SignOutButton() {
  const { isPending, signOut } = useSignOut();
  return (
    <Button variant="line" onClick={signOut} disabled={isPending}>
      <Icon name="leave" />
      Cerrar sesión
    </Button>
  );
}
