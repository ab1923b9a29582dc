import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationsKey } from '#features/conversations/messages/useConversations.tsx';
import { askUnread } from '#features/conversations/messages/useUnread.tsx';
import { claimedWords } from '#features/people/accounts/claimed.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { reasonOf, showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import styles from './ClaimConversations.module.css';
import { claimVisitorConversation, UNSENT, useVisitorConversations } from './useVisitorConversations.tsx';
import { VisitorRows } from './VisitorRows.tsx';

/** What a signed-in person began on this device without their account; nothing where there is nothing. */
export function ClaimConversations() {
  const client = useQueryClient();
  const { found, leaveOut } = useVisitorConversations();
  const [isPending, setPending] = useState(false);
  /** Why some could not be taken, by their cards. */
  const [refusals, setRefusals] = useState<string[]>([]);
  if (found.length === 0) return null;

  const claimAll = async () => {
    setPending(true);
    const refused: string[] = [];
    const count = { taken: 0, gone: 0 };
    try {
      for (const { token, conversation } of found) {
        try {
          const outcome = await claimVisitorConversation(token);
          if (outcome === 'unsent') {
            refused.push(`${conversation.card.title}: ${UNSENT}`);
            continue;
          }
          count[outcome] += 1;
          leaveOut(token);
        } catch (error) {
          // Any other failure would meet the next one, too.
          if (!(error instanceof ApiError) || error.code !== 'not_available') throw error;
          refused.push(`${conversation.card.title}: ${reasonOf(error)}`);
        }
      }
      if (refused.length === 0 || count.gone > 0)
        showToast(claimedWords(count.taken, count.taken + count.gone));
    } catch (error) {
      showFailure('No se pudieron guardar en tu cuenta', error);
    }
    setRefusals(refused);
    setPending(false);
    client.invalidateQueries({ queryKey: conversationsKey });
    askUnread();
  };

  return (
    <section className={styles.section} aria-labelledby="sin-cuenta">
      <h2 id="sin-cuenta">Escritas desde este dispositivo sin cuenta</h2>
      {refusals.length > 0 && <Alert title="No todas se pudieron guardar" detail={refusals.join(' ')} />}
      <VisitorRows found={found} />
      <Button variant="line" small onClick={claimAll} disabled={isPending}>
        {isPending ? 'Guardando...' : 'Guardar en mi cuenta'}
      </Button>
    </section>
  );
}
