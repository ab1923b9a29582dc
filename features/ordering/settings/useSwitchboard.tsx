import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import type {
  getSwitchboard,
  SwitchboardState,
  SwitchboardUpdate,
  updateSwitchboard,
} from './order-settings.contract.ts';

interface OwnSwitchboard {
  state: SwitchboardState | undefined;
  change: (update: SwitchboardUpdate) => Promise<void>;
}

export function useSwitchboard(cardId: number, onClosed?: () => void): OwnSwitchboard {
  const client = useQueryClient();
  const queryKey = ['switchboard', cardId];
  const { data: state } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<typeof getSwitchboard>('GET /api/cards/{id}/switchboard', { id: cardId }, { signal }),
  });
  const change = (body: SwitchboardUpdate) =>
    orShowFailure('No pudimos cambiarlo', async () => {
      const answer = await api<typeof updateSwitchboard>('PUT /api/cards/{id}/switchboard', {
        id: cardId,
        body,
      });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
      // Closing early is an exception to the card's hours.
      if (body.closesAt !== undefined) await client.invalidateQueries({ queryKey: ['cards'] });
      if (body.closesAt === 'now') onClosed?.();
    });
  return { state, change };
}
