import { useQuery } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import type { getMessageSettings } from './message-settings.contract.ts';

/** The key of a card's message settings in the browser's query cache. */
export const settingsKey = (cardId: number) => ['message-settings', cardId] as const;

/** A card's message settings, for those who manage or attend it. */
export const useMessageSettings = (cardId: number) =>
  useQuery({
    queryKey: settingsKey(cardId),
    queryFn: () => api<typeof getMessageSettings>('GET /api/cards/{id}/message-settings', { id: cardId }),
  });
