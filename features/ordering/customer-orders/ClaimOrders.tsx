import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claimedWords } from '#features/people/accounts/claimed.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type { claimOrders } from './customer-orders.contract.ts';

/** Takes the orders with these tokens, which were placed without an account, into that of the signed-in person. */
export function ClaimOrders({ userId, tokens }: { userId: number; tokens: string[] }) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const claim = async () => {
    setPending(true);
    try {
      const { taken } = await api<typeof claimOrders>('POST /api/users/{id}/orders', {
        ...{ id: userId, body: { tokens } },
      });
      await client.invalidateQueries({ queryKey: ['customer-orders', userId] });
      await client.invalidateQueries({ queryKey: ['order'] });
      showToast(claimedWords(taken, tokens.length));
    } catch (error) {
      showFailure('No se pudieron guardar en tu cuenta', error);
    }
    setPending(false);
  };
  return (
    <Button variant="line" small onClick={claim} disabled={isPending}>
      {isPending ? 'Guardando...' : 'Guardar en mi cuenta'}
    </Button>
  );
}
