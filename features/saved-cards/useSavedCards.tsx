import { useEffect, useSyncExternalStore } from 'react';
import { useViewer, type Viewer } from '#features/accounts/useViewer.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type { checkSavedCard, saveCard, unsaveCard } from './saved-cards.contract.ts';

/** Whether a card is saved, as far as known. */
export type SavedCards = ReadonlyMap<number, boolean>;

/** The viewer's saved cards, shared by every heart on the page. */
let saved: SavedCards = new Map();
const NONE: SavedCards = new Map();
const listeners = new Set<() => void>();
const changing = new Set<number>();

const WANTED = 'card-to-save';

/** Fills or empties the hearts of these cards. */
export function rememberSaved(cardIds: number[], isSaved: boolean): void {
  saved = new Map([...saved, ...cardIds.map((id) => [id, isSaved] as const)]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers across the login which card a guest wanted to save. */
export const saveAfterLogin = (cardId: number): void => sessionStorage.setItem(WANTED, String(cardId));

async function askForOne(userId: number, cardId: number): Promise<void> {
  const route = 'GET /api/users/{id}/saved-cards/{cardId}/check';
  const { isSaved } = await api<typeof checkSavedCard>(route, { id: userId, cardId });
  rememberSaved([cardId], isSaved);
}

/**
 * Reads what is saved by `ask`, then completes the save that a guest requested before signing in: for any card, or for
 * the only one on the page.
 */
export async function loadSavedCards(
  viewer: Viewer,
  ask: (userId: number) => Promise<void>,
  onlyCardId?: number,
): Promise<void> {
  if (viewer === null) sessionStorage.removeItem(WANTED);
  if (!viewer) return;
  // On failure hearts stay empty; the server reports a card that is saved already.
  await ask(viewer.id).catch(() => {});
  const wanted = Number(sessionStorage.getItem(WANTED));
  if (!wanted || (onlyCardId && wanted !== onlyCardId)) return;
  sessionStorage.removeItem(WANTED);
  if (!saved.get(wanted)) await setSaved(viewer.id, wanted, true);
}

/**
 * Updates the heart at once, and reverts it with a message if the server refuses. Without `canUndo` the removal was
 * confirmed before.
 */
export async function setSaved(
  userId: number,
  cardId: number,
  wants: boolean,
  { canUndo = true } = {},
): Promise<void> {
  // One change at a time: two concurrent requests could arrive in either order.
  if (changing.has(cardId)) return;
  changing.add(cardId);
  rememberSaved([cardId], wants);
  const call = { id: userId, cardId };
  try {
    if (wants) await api<typeof saveCard>('POST /api/users/{id}/saved-cards/{cardId}', call);
    else await api<typeof unsaveCard>('DELETE /api/users/{id}/saved-cards/{cardId}', call);
    showToast(
      wants
        ? { title: 'Tarjeta guardada' }
        : {
            title: 'Tarjeta eliminada',
            detail: 'Ya no está entre tus guardadas.',
            ...(canUndo && {
              action: { label: 'Deshacer', onSelect: () => setSaved(userId, cardId, true) },
            }),
          },
    );
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'internal';
    if (code === 'already_saved') return showToast({ title: 'Esta tarjeta ya está guardada' });
    rememberSaved([cardId], !wants);
    const title = wants ? 'No se pudo guardar la tarjeta' : 'No se pudo eliminar la tarjeta';
    showToast({ title, detail: error instanceof ApiError ? error.message : undefined, isError: true });
  } finally {
    changing.delete(cardId);
  }
}

/** All that is known so far. */
export const useSavedCards = (): SavedCards =>
  useSyncExternalStore(
    subscribe,
    () => saved,
    () => NONE,
  );

/** Whether a card is saved; false until known. `isAlone`: this is the only heart on the page, so it asks itself. */
export function useIsSaved(cardId: number, isAlone: boolean): boolean {
  const viewer = useViewer();
  useEffect(() => {
    if (isAlone) loadSavedCards(viewer, (userId) => askForOne(userId, cardId), cardId);
  }, [viewer, cardId, isAlone]);
  return useSavedCards().get(cardId) ?? false;
}
