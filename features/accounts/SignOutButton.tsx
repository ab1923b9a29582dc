import { useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { signOut } from './useViewer.tsx';

interface SignOutButtonProps {
  /** An icon alone, for a page's header. */
  isRound?: boolean;
  className?: string;
}

/** Ends the session and goes home. */
export function SignOutButton({ isRound = false, className }: SignOutButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const leave = async () => {
    setIsPending(true);
    try {
      await signOut();
    } catch (error) {
      setIsPending(false);
      const detail = error instanceof ApiError ? error.message : undefined;
      showToast({ title: 'No pudimos cerrar tu sesión', detail, isError: true });
    }
  };
  if (isRound) {
    return (
      <RoundButton plain label="Cerrar sesión" onClick={leave} disabled={isPending} className={className}>
        <Icon name="leave" />
      </RoundButton>
    );
  }
  return (
    <Button variant="line" onClick={leave} disabled={isPending} className={className}>
      <Icon name="leave" />
      Cerrar sesión
    </Button>
  );
}
