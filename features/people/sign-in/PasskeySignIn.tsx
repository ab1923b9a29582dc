import { useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './LoginForm.module.css';
import type { signInWithPasskey, startPasskeySignIn } from './passkeys.contract.ts';
import { chooseCredential, passkeyProblem, useCanHavePasskeys } from './usePasskeys.tsx';

/** Signs in without e-mail and password. Hidden where the browser cannot have passkeys. */
export function PasskeySignIn({ onEnter }: { onEnter: (user: User) => void }) {
  const isPossible = useCanHavePasskeys();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isPossible) return null;

  const enter = async () => {
    setProblem(null);
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
      setProblem(passkeyProblem(error));
    }
  };

  return (
    <>
      {problem && <Alert title="No entraste con la llave de acceso" detail={problem} />}
      <Button variant="line" wide className={styles.passkey} disabled={isPending} onClick={enter}>
        <Icon name="key" />
        {isPending ? 'Esperando tu llave...' : 'Entrar con una llave de acceso'}
      </Button>
    </>
  );
}
