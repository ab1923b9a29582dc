import { useRef, useState } from 'react';
import type { Card, getCardBySubdomain } from '#features/card/cards/cards.contract.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import type { uploadImage } from '#features/platform/images/images.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import type { CallOf } from '#foundation/contract/endpoint.ts';
import { api } from '#foundation/ui/browser/api.ts';
import type { createCard } from './publishing.contract.ts';

type NewCardBody = CallOf<typeof createCard>['body'];

/** How much of the 24 MB that the server accepts per request the pictures may take. */
const MAX_AT_ONCE = 22 * 2 ** 20;

const create = (body: NewCardBody) => api<typeof createCard>('POST /api/cards', { body });

/** The card's pictures in display order. */
const picturesOf = ({
  profileImageUrl,
  headerBackgroundImageUrl,
  categories,
  offers,
}: NewCardBody): string[] =>
  [
    profileImageUrl,
    headerBackgroundImageUrl,
    ...(categories ?? []).flatMap(({ items }) =>
      (items ?? []).flatMap((item) => [item.imageUrl, ...(item.moreImageUrls ?? [])]),
    ),
    ...(offers ?? []).map(({ imageUrl }) => imageUrl),
  ].filter((address): address is string => Boolean(address?.startsWith('data:')));

/** The same request with other addresses for its pictures. */
function withPictures(body: NewCardBody, addressOf: (picture: string) => string): NewCardBody {
  const swap = <Address extends string | null | undefined>(address: Address) =>
    address ? addressOf(address) : address;
  return {
    ...body,
    profileImageUrl: swap(body.profileImageUrl),
    headerBackgroundImageUrl: swap(body.headerBackgroundImageUrl),
    categories: body.categories?.map((category) => ({
      ...category,
      items: category.items?.map((item) => ({
        ...item,
        imageUrl: swap(item.imageUrl),
        moreImageUrls: item.moreImageUrls?.map(swap),
      })),
    })),
    offers: body.offers?.map((offer) => ({ ...offer, imageUrl: swap(offer.imageUrl) })),
  };
}

function fileOf(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0),
  );
  return new Blob([bytes], { type: 'image/jpeg' });
}

/** Sends a new card, and makes sure that it is created only once even if an answer is lost. */
export function usePublishing(viewer: User) {
  const [progress, setProgress] = useState<{ sent: number; of: number } | null>(null);
  /** Addresses of pictures uploaded ahead of their card, by data URL, so that none is uploaded twice. */
  const uploaded = useRef(new Map<string, string>());
  /** Subdomains for which a request got no answer. */
  const unanswered = useRef(new Set<string>());

  /**
   * Sends everything in one request. If a slow connection cannot send it within the server's time limit, the pictures
   * are uploaded one by one first.
   */
  async function send(body: NewCardBody): Promise<Card> {
    const ready = withPictures(body, (picture) => uploaded.current.get(picture) ?? picture);
    const left = picturesOf(ready);
    const isTooMuch = left.reduce((sum, { length }) => sum + length, 0) > MAX_AT_ONCE;
    try {
      if (!isTooMuch) return await create(ready);
    } catch (error) {
      const isSlow =
        error instanceof ApiError &&
        (error.code === 'too_slow' || (error.code === 'offline' && navigator.onLine));
      if (!isSlow || left.length === 0) throw error;
      unanswered.current.add(body.subdomain);
    }
    for (const [at, picture] of left.entries()) {
      setProgress({ sent: at, of: left.length });
      const form = new FormData();
      form.append('image', fileOf(picture), 'foto.jpg');
      const { url } = await api<typeof uploadImage>('POST /api/upload', { body: form } as object);
      uploaded.current.set(picture, url);
    }
    return create(withPictures(body, (picture) => uploaded.current.get(picture) ?? picture));
  }

  /** The card that an earlier attempt created although its answer never arrived. */
  async function findMade(body: NewCardBody): Promise<Card | null> {
    const { subdomain } = body;
    if (!unanswered.current.has(subdomain)) return null;
    const card = await api<typeof getCardBySubdomain>('GET /api/cards/subdomain/{subdomain}', { subdomain });
    return card.title === body.title.trim() && (body.owner || card.userId === viewer.id) ? card : null;
  }

  return {
    /** Set while pictures are uploaded ahead of their card. */
    progress,
    /** @throws {ApiError} when the card was not created; then nothing of it remains. */
    async publish(body: NewCardBody): Promise<Card> {
      try {
        return await send(body);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'offline') unanswered.current.add(body.subdomain);
        const made = /_taken$/.test(error.code) ? await findMade(body) : null;
        if (!made) throw error;
        return made;
      } finally {
        setProgress(null);
      }
    },
  };
}
