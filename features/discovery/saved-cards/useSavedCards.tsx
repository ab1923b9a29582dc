import { useEffect, useSyncExternalStore } from 'react';
import { useViewer, type Viewer } from '#features/people/accounts/useViewer.tsx';
import type { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { createListeners } from '#foundation/ui/browser/listeners.ts';
import { readText, storeText } from '#foundation/ui/browser/stored.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type { checkSavedCard, SavedPlace, saveCardFlat, unsaveCard } from './saved-cards.contract.ts';

/** Whether a card is saved, as far as known. */
export type SavedCards = ReadonlyMap<number, boolean>;

/** The viewer's saved cards, shared by every heart on the page. */
let saved: SavedCards = new Map();
const { notify, subscribe } = createListeners();
const changing = new Set<number>();

const WANTED = 'card-to-save';

/** Fills or empties the hearts of these cards. */
export function rememberSaved(cardIds: number[], isSaved: boolean): void {
  saved = new Map([...saved, ...cardIds.map((id) => [id, isSaved] as const)]);
  notify();
}

/** Remembers across the login which card a guest wanted to save. */
export const saveAfterLogin = (cardId: number): void => storeText(WANTED, `${cardId}`, 'sessionStorage');

async function askForOne(userId: number, cardId: number): Promise<void> {
  const route = 'GET /api/users/{id}/saved-cards/{cardId}/check';
  const { isSaved } = await api<typeof checkSavedCard>(route, { id: userId, cardId });
  rememberSaved([cardId], isSaved);
}

/**
 * Reads through `ask` what is saved, then completes the save that a guest requested before signing in: for any card, or
 * for the only one on the page.
 */
export async function loadSavedCards(
  viewer: Viewer,
  ask: (userId: number) => Promise<void>,
  onlyCardId?: number,
): Promise<void> {
  if (viewer === null) storeText(WANTED, null, 'sessionStorage');
  if (!viewer) return;
  // On failure hearts stay empty; the server reports a card that is saved already.
  await ask(viewer.id).catch(() => {});
  const wanted = Number(readText(WANTED, 'sessionStorage'));
  if (!wanted || (onlyCardId && wanted !== onlyCardId)) return;
  storeText(WANTED, null, 'sessionStorage');
  if (!saved.get(wanted)) await setSaved(viewer.id, wanted, true);
}

/**
 * Updates the heart at once, and reverts it with a message if the server refuses.
 * @param place where the card goes back to
 */
export async function setSaved(
  userId: number,
  cardId: number,
  wants: boolean,
  place?: SavedPlace | null,
): Promise<void> {
  // One change at a time: two concurrent requests could arrive in either order.
  if (changing.has(cardId)) return;
  changing.add(cardId);
  rememberSaved([cardId], wants);
  try {
    if (wants) {
      const call = { id: userId, body: { cardId, place } };
      const { card } = await api<typeof saveCardFlat>('POST /api/users/{id}/saved-cards', call);
      showToast({ title: 'Tarjeta guardada' });
      if (!card) return;
      import('#foundation/ui/browser/keep-pages.ts')
        .then(({ keepPages }) => keepPages([card]))
        // Without the copy there is only less to see without a network.
        .catch(() => undefined);
    } else {
      const call = { id: userId, cardId };
      const { place: left } = await api<typeof unsaveCard>(
        'DELETE /api/users/{id}/saved-cards/{cardId}',
        call,
      );
      showToast({
        title: 'Tarjeta eliminada',
        detail: 'Ya no está entre tus guardadas.',
        // A card that was switched off cannot be saved again.
        action: left
          ? { label: 'Deshacer', onSelect: () => setSaved(userId, cardId, true, left) }
          : undefined,
      });
    }
  } catch (thrown) {
    // A call without a signal throws no other kind of error.
    const error = thrown as ApiError;
    if (error.code === 'already_saved') return showToast({ title: 'Esta tarjeta ya está guardada' });
    rememberSaved([cardId], !wants);
    const title = wants ? 'No se pudo guardar la tarjeta' : 'No se pudo eliminar la tarjeta';
    showToast({ title, detail: error.message, isError: true });
  } finally {
    changing.delete(cardId);
  }
}

const read = (): SavedCards => saved;

/** All that is known so far: nothing on the server, nor while the page is hydrated. */
export const useSavedCards = (): SavedCards => useSyncExternalStore(subscribe, read, read);

/**
 * Whether a card is saved; false until known. `isAlone`: this is the only heart on the page, so it asks the server
 * itself.
 */
export function useIsSaved(cardId: number, isAlone: boolean): boolean {
  const viewer = useViewer();
  useEffect(() => {
    if (isAlone) loadSavedCards(viewer, (userId) => askForOne(userId, cardId), cardId);
  }, [viewer, cardId, isAlone]);
  return useSavedCards().get(cardId) ?? false;
}
