import { useEffect } from 'react';
import { useViewer, type Viewer } from '#features/people/accounts/useViewer.tsx';
import { afterPaint } from '#foundation/ui/browser/after-paint.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { readJson } from '#foundation/ui/browser/stored.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import type { checkSavedCard } from './saved-cards.contract.ts';
import { SAVED_ON_DEVICE } from './saved-on-device.rules.ts';
import { rememberSaved, useSavedCards } from './useSavedCards.tsx';
import type { HeartCard, Where } from './useSavedOnDevice.tsx';

const changing = new Set<number>();

async function askForOne(userId: number, cardId: number): Promise<void> {
  const route = 'GET /api/users/{id}/saved-cards/{cardId}/check';
  const { isSaved } = await api<typeof checkSavedCard>(route, { id: userId, cardId });
  rememberSaved([cardId], isSaved);
}

/** Reads what is saved: for a guest on this device; otherwise through `ask`, after taking that into the account. */
export async function loadSavedCards(viewer: Viewer, ask: (userId: number) => Promise<void>): Promise<void> {
  const here = readJson<{ cardId: number }[]>(SAVED_ON_DEVICE);
  if (here && viewer === null)
    rememberSaved(
      here.map(({ cardId }) => cardId),
      true,
    );
  if (!viewer) return;
  // On failure hearts stay empty, and the cards on this device; the server reports a card that is saved already.
  if (here)
    await import('./useSavedOnDevice.tsx')
      .then(({ moveIntoAccount }) => moveIntoAccount(viewer.id))
      .catch(() => {});
  await ask(viewer.id).catch(() => {});
}

/**
 * Fills or empties the heart at once and saves or removes the card: in the account, or on this device for a guest and for
 * somebody who is not known yet. A failure reverts the heart with a message.
 */
export async function pressHeart(
  viewerId: number | undefined,
  card: HeartCard,
  wants: boolean,
  where?: Where,
): Promise<void> {
  // One change at a time: two concurrent requests could arrive in either order.
  if (changing.has(card.id)) return;
  changing.add(card.id);
  rememberSaved([card.id], wants);
  try {
    await new Promise<void>(afterPaint);
    const { changeOnDevice, changeInAccount } = await import('./useSavedOnDevice.tsx');
    await (viewerId ? changeInAccount(viewerId, card, wants) : changeOnDevice(card, wants, where));
  } catch (error) {
    rememberSaved([card.id], !wants);
    showFailure(wants ? 'No se pudo guardar la tarjeta' : 'No se pudo eliminar la tarjeta', error);
  } finally {
    changing.delete(card.id);
  }
}

/**
 * Whether a card is saved; false until known. `isAlone`: this is the only heart on the page, so it asks the server
 * itself.
 */
export function useIsSaved(cardId: number, isAlone: boolean): boolean {
  const viewer = useViewer();
  useEffect(() => {
    if (isAlone) loadSavedCards(viewer, (userId) => askForOne(userId, cardId));
  }, [viewer, cardId, isAlone]);
  return useSavedCards().get(cardId) ?? false;
}
