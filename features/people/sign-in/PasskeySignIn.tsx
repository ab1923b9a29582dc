import { useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import type { Failure } from '#features/people/accounts/EntryForm.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './LoginForm.module.css';
import type { signInWithPasskey, startPasskeySignIn } from './passkeys.contract.ts';
import { chooseCredential, passkeyProblem, useCanHavePasskeys } from './usePasskeys.tsx';

interface PasskeySignInProps {
  onEnter: (user: User) => void;
  onFailure: (failure: Failure | null) => void;
}

/** Signs in without e-mail and password. Hidden where the browser cannot have passkeys. */
export function PasskeySignIn({ onEnter, onFailure }: PasskeySignInProps) {
  const isPossible = useCanHavePasskeys();
  const [isPending, setIsPending] = useState(false);
  if (!isPossible) return null;

  const enter = async () => {
    onFailure(null);
    setIsPending(true);
    try {
      const options = await api<typeof startPasskeySignIn>('POST /api/auth/passkey-sign-in/options', {});
      const credential = await chooseCredential(options);
      const { user } = await api<typeof signInWithPasskey>('POST /api/auth/passkey-sign-in', {
        body: { credential },
      });
      onEnter(user);
    } catch (error) {
      setIsPending(false);
      onFailure({ title: 'No entraste con la llave de acceso', detail: passkeyProblem(error) });
    }
  };

  return (
    <Button variant="line" wide className={styles.passkey} disabled={isPending} onClick={enter}>
      <Icon name="key" />
      {isPending ? 'Esperando tu llave...' : 'Entrar con una llave de acceso'}
    </Button>
  );
}
