import { useState } from 'react';
import { claimedWords } from '#features/accounts/claimed.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import styles from './NewConversation.module.css';
import { claimVisitorConversation } from './useVisitorConversations.tsx';

interface ClaimQuestionProps {
  token: string;
  /** Where the person writes to this card from their account. */
  ownPath: string;
}

/** Asks a signed-in person who has written to this card without their account whether to go on there. */
export function ClaimQuestion({ token, ownPath }: ClaimQuestionProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const claim = async () => {
    setPending(true);
    try {
      const isTaken = (await claimVisitorConversation(token)) === 'taken';
      if (!isTaken) toastOnNextPage(claimedWords(0, 1));
      location.replace(ownPath);
    } catch (error) {
      setProblem(reasonOf(error));
      setPending(false);
    }
  };
  return (
    <div className={styles.form}>
      {problem && <Alert title="No se pudo guardar en tu cuenta" detail={problem} />}
      <p>
        Ya le escribiste desde este dispositivo sin cuenta. Guarda esa conversación en tu cuenta y sigue en
        ella.
      </p>
      <Button wide onClick={claim} disabled={isPending}>
        {isPending ? 'Guardando...' : 'Guardar en mi cuenta'}
      </Button>
      <Button variant="line" wide href={ownPath}>
        Empezar otra conversación
      </Button>
    </div>
  );
}
