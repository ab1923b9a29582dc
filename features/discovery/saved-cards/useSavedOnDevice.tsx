import { useEffect, useState } from 'react';
import type { Card, getCard } from '#features/card/cards/cards.contract.ts';
import { CUSTOMER_ID, isForgotten, LAST_PERSON } from '#features/ordering/cart/is-forgotten.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { keepPages } from '#foundation/ui/browser/keep-pages.ts';
import { readJson, readText, storeText } from '#foundation/ui/browser/stored.ts';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import type { SavedCard, saveCardFlat, unsaveCard } from './saved-cards.contract.ts';
import { SAVED_ON_DEVICE } from './saved-on-device.rules.ts';
import { rememberSaved } from './useSavedCards.tsx';

/** What a heart knows of its card: on the card's own page all of it. */
export type HeartCard = Pick<Card, 'id' | 'title'> & Partial<Card>;

export interface Where {
  /** On a card's own page, the address of the home page. */
  home?: string;
}

/** Each card is read from the server when the list is opened. */
const MAX_ON_DEVICE = 60;

/** The newest first, as the server answers them. */
const read = (): SavedCard[] => readJson(SAVED_ON_DEVICE) ?? [];

/** @throws {ApiError} where the browser keeps nothing */
function store(rows: readonly SavedCard[]): void {
  storeText(SAVED_ON_DEVICE, rows.length > 0 ? JSON.stringify(rows) : null);
  if (read().length !== rows.length) throw refusal('Este navegador no guarda nada. Entra con tu cuenta.');
}

const without = (cardId: number): SavedCard[] => read().filter((row) => row.cardId !== cardId);

function put(row: SavedCard): void {
  const rows = [row, ...without(row.cardId)];
  store(rows.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)));
}

const readCard = (id: number): Promise<Card> => api<typeof getCard>('GET /api/cards/{id}', { id });

/**
 * Saves a card in the account, or removes it from there.
 * @throws {ApiError} if that was not possible
 */
export async function changeInAccount(userId: number, known: HeartCard, wants: boolean): Promise<void> {
  if (!wants) {
    await api<typeof unsaveCard>('DELETE /api/users/{id}/saved-cards/{cardId}', {
      id: userId,
      cardId: known.id,
    });
    // A card that was switched off, of which only the title is known, cannot be saved again.
    return showRemoved(known.id, known.subdomain ? () => changeInAccount(userId, known, true) : null);
  }
  try {
    const { card } = await save(userId, known.id);
    showToast({ title: 'Tarjeta guardada' });
    if (card) keepCopy(card);
  } catch (error) {
    if (!isAlreadySaved(error)) throw error;
    showToast({ title: 'Esta tarjeta ya está guardada' });
  }
}

const save = (userId: number, cardId: number): Promise<SavedCard> =>
  api<typeof saveCardFlat>('POST /api/users/{id}/saved-cards', { id: userId, body: { cardId } });

const isAlreadySaved = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already_saved';

/** @param putBack null if it cannot be put back */
function showRemoved(cardId: number, putBack: (() => Promise<void>) | null): void {
  const undo = async () => {
    rememberSaved([cardId], true);
    try {
      await putBack?.();
    } catch (error) {
      rememberSaved([cardId], false);
      showFailure('No se pudo guardar la tarjeta', error);
    }
  };
  showToast({
    ...{ title: 'Tarjeta eliminada', detail: 'Ya no está entre tus guardadas.' },
    ...(putBack && { action: { label: 'Deshacer', onSelect: undo } }),
  });
}

function keepCopy(card: Card): void {
  // Without the copy there is only less to see without a network.
  keepPages([card]).catch(() => undefined);
}

const refusal = (message: string) => new ApiError(0, { code: 'unavailable', message });

/**
 * Saves a card on this device, or removes it from there. On a card's own host nobody is signed in, and what is stored
 * there no list shows, so the heart leads to the same card on the site's host.
 * @throws {ApiError} if that was not possible
 */
export async function changeOnDevice(
  known: HeartCard,
  wants: boolean,
  { home = '/' }: Where = {},
): Promise<void> {
  const site = new URL(home, location.origin);
  if (site.origin !== location.origin) return location.assign(new URL(`/${known.subdomain}`, site));
  if (!wants) {
    const row = read().find(({ cardId }) => cardId === known.id);
    store(without(known.id));
    return showRemoved(known.id, row ? async () => put(row) : null);
  }
  if (read().length >= MAX_ON_DEVICE)
    throw refusal(`Sin cuenta guardas hasta ${MAX_ON_DEVICE}. Con una cuenta, las que quieras.`);
  // A tile knows only a part of its card.
  const card = known.businessHours ? (known as Card) : await readCard(known.id);
  put({ cardId: card.id, savedAt: new Date().toISOString(), card, unavailable: null });
  showToast({
    ...{ title: 'Tarjeta guardada', detail: 'Queda en este dispositivo.' },
    action: { label: 'Ver guardadas', href: '/guardadas' },
  });
  keepCopy(card);
  // Who is signed in was not known before.
  const viewerId = Number(document.documentElement.dataset.viewer);
  if (viewerId) await moveIntoAccount(viewerId);
}

/** A call that will fail again: not one of a missing network, an ended session or too many calls. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

let taking: Promise<void> | null = null;

/**
 * Takes the cards that were saved on this device into the account of the person who has signed in.
 * @throws {ApiError} if the server cannot be reached; the rest stays on this device
 */
export function moveIntoAccount(userId: number): Promise<void> {
  taking ??= takeAll(userId).finally(() => {
    taking = null;
  });
  return taking;
}

async function takeAll(userId: number): Promise<void> {
  const rows = read().toReversed();
  // Somebody else's; app/web/offline.ts removes them.
  if (isForgotten(`${userId}`, readText(LAST_PERSON) ?? '0', readText(CUSTOMER_ID))) return;
  let taken = 0;
  for (const { cardId } of rows) {
    try {
      await save(userId, cardId);
      taken += 1;
      rememberSaved([cardId], true);
    } catch (error) {
      if (!isFinal(error)) throw error;
      if (isAlreadySaved(error)) taken += 1;
    }
    store(without(cardId));
  }
  if (taken > 0) showToast({ title: 'Tus guardadas quedaron en tu cuenta' });
}

/** The cards on this device as they are now, the newest first; those that get no answer as they were. */
export function useSavedOnDevice(): readonly SavedCard[] {
  const [rows, setRows] = useState(read);
  useEffect(() => {
    const show = () => {
      rememberSaved(
        read().map(({ cardId }) => cardId),
        true,
      );
      setRows(read());
    };
    show();
    Promise.all(read().map(renew)).then(show);
  }, []);
  return rows;
}

async function renew({ card, unavailable, ...row }: SavedCard): Promise<void> {
  try {
    put({ ...row, card: await readCard(row.cardId), unavailable: null });
  } catch (error) {
    if (!isFinal(error)) return;
    const { title, subtitle, headerBackgroundImageUrl, profileImageUrl } = card ?? {};
    const imageUrl = headerBackgroundImageUrl ?? profileImageUrl ?? null;
    put({
      ...row,
      card: null,
      unavailable: unavailable ?? { title: title ?? '', subtitle: subtitle ?? null, imageUrl },
    });
  }
}
