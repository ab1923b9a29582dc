import { useEffect, useSyncExternalStore } from 'react';
import { useViewer, type Viewer } from '#features/accounts/useViewer.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/api.ts';
import { fetchPage } from '#foundation/ui/fetchPage.ts';
import { showToast } from '#foundation/ui/Toast.tsx';
import type { checkSavedCard, listSavedCards, saveCard, unsaveCard } from './saved-cards.contract.ts';

/** What is known of the viewer's saved cards, shared by every heart on the page. */
const saved = new Map<number, boolean>();
const listeners = new Set<() => void>();
const asked = new Set<number | 'all'>();
const changing = new Set<number>();

const WANTED = 'card-to-save';
const PAGE = 100;

function remember(cardId: number, isSaved: boolean): void {
  saved.set(cardId, isSaved);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps in mind, across the login, which card a guest wanted to save. */
export const saveAfterLogin = (cardId: number): void => sessionStorage.setItem(WANTED, String(cardId));

async function askForAll(userId: number): Promise<void> {
  let cursor: string | null | undefined;
  do {
    const call = { id: userId, limit: PAGE, ...(cursor ? { cursor } : {}) };
    const page = await fetchPage<typeof listSavedCards>('GET /api/users/{id}/saved-cards', call);
    for (const { cardId } of page.rows) saved.set(cardId, true);
    cursor = page.nextCursor;
  } while (cursor);
  for (const listener of listeners) listener();
}

async function askForOne(userId: number, cardId: number): Promise<void> {
  const route = 'GET /api/users/{id}/saved-cards/{cardId}/check';
  const { isSaved } = await api<typeof checkSavedCard>(route, { id: userId, cardId });
  remember(cardId, isSaved);
}

/** Learns once what is saved, then completes the save that a guest asked for before signing in. */
async function learn(viewer: Viewer, cardId: number, isAlone: boolean): Promise<void> {
  if (viewer === null) sessionStorage.removeItem(WANTED);
  const subject = isAlone ? cardId : 'all';
  if (!viewer || asked.has(subject)) return;
  asked.add(subject);
  try {
    await (isAlone ? askForOne(viewer.id, cardId) : askForAll(viewer.id));
  } catch {
    // Hearts stay empty; saving what was saved already is told by the server.
    asked.delete(subject);
  }
  const wanted = Number(sessionStorage.getItem(WANTED));
  if (!wanted || (isAlone && wanted !== cardId)) return;
  sessionStorage.removeItem(WANTED);
  if (!saved.get(wanted)) await setSaved(viewer.id, wanted, true);
}

/** Fills or empties the heart at once, and puts it back with a message if the server refuses. */
export async function setSaved(userId: number, cardId: number, wants: boolean): Promise<void> {
  // One change at a time: two in flight may arrive in either order.
  if (changing.has(cardId)) return;
  changing.add(cardId);
  remember(cardId, wants);
  const call = { id: userId, cardId };
  try {
    if (wants) await api<typeof saveCard>('POST /api/users/{id}/saved-cards/{cardId}', call);
    else await api<typeof unsaveCard>('DELETE /api/users/{id}/saved-cards/{cardId}', call);
    showToast(
      wants
        ? { title: 'Tarjeta guardada' }
        : { title: 'Tarjeta eliminada', detail: 'Ya no está entre tus guardadas.' },
    );
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'internal';
    if (code === 'already_saved') return showToast({ title: 'Esta tarjeta ya está guardada' });
    remember(cardId, !wants);
    const title = wants ? 'No se pudo guardar la tarjeta' : 'No se pudo eliminar la tarjeta';
    showToast({ title, detail: error instanceof ApiError ? error.message : undefined, isError: true });
  } finally {
    changing.delete(cardId);
  }
}

/** Whether the viewer saved a card; false until it is known. `isAlone`: no other card's heart is on the page. */
export function useIsSaved(cardId: number, isAlone: boolean): boolean {
  const viewer = useViewer();
  useEffect(() => {
    learn(viewer, cardId, isAlone);
  }, [viewer, cardId, isAlone]);
  return useSyncExternalStore(
    subscribe,
    () => saved.get(cardId) ?? false,
    () => false,
  );
}
