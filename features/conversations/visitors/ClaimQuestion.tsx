import { useState } from 'react';
import { visitorPath } from '#features/conversations/messages/conversation-address.rules.ts';
import { claimedWords } from '#features/people/accounts/claimed.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert, type AlertProps } from '#foundation/ui/feedback/Alert.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import styles from './NewConversation.module.css';
import { claimVisitorConversation, UNSENT } from './useVisitorConversations.tsx';

interface ClaimQuestionProps {
  token: string;
  /** Where the person writes to this card from their account. */
  ownPath: string;
}

/** Asks a signed-in person who has written to this card without their account whether to go on there. */
export function ClaimQuestion({ token, ownPath }: ClaimQuestionProps) {
  const [problem, setProblem] = useState<Omit<AlertProps, 'title'> | null>(null);
  const [isPending, setPending] = useState(false);
  const claim = async () => {
    setPending(true);
    try {
      const outcome = await claimVisitorConversation(token);
      if (outcome === 'unsent') {
        setProblem({ detail: UNSENT, action: { label: 'Abrir la conversación', href: visitorPath(token) } });
      } else {
        if (outcome === 'gone') toastOnNextPage(claimedWords(0, 1));
        location.replace(ownPath);
        return;
      }
    } catch (error) {
      setProblem({ detail: reasonOf(error) });
    }
    setPending(false);
  };
  return (
    <div className={styles.form}>
      {problem && <Alert title="No se pudo guardar en tu cuenta" {...problem} />}
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
