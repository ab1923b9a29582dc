import { buffer } from 'node:stream/consumers';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { cardAddress, readableAddress } from '#features/card/cards/card-address.rules.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { sourceOfPlace } from '#features/card/drawing/place-names.rules.ts';
import { POSTER_SIZES, type PosterSize } from '#features/card/drawing/poster.rules.ts';
import { drawPoster, startPdf } from '#features/card/drawing/poster-page.media.ts';
import { IN_PRINT, qrPath } from '#features/platform/drawing/qr.media.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import { imageAt } from '#features/platform/images/images.rules.ts';
import { sharp } from '#features/platform/images/sharp.media.ts';

/** Where a poster hangs: its name, and the mark in the address of its code. */
export interface PosterPlace {
  name: string;
  mark: string;
}

/** What every poster of a card shows, apart from its place. */
export interface PosterCard {
  card: Card;
  /** Square JPEG as a data URL, stored once in the file for any number of pages. Null for a card without a photo. */
  photo: string | null;
  cardUrl: string;
}

/** Pixels of the photo's side: 300 dpi at the size of an A4 poster. */
const PHOTO = 480;
const STORED_PHOTO = 800;

/** The card's photo in a format for PDF. */
export async function posterPhoto(
  pictures: Pictures,
  { profileImageUrl }: Pick<CardRow, 'profileImageUrl'>,
): Promise<string | null> {
  const stored = profileImageUrl && (await pictures.read(imageAt(profileImageUrl, STORED_PHOTO)));
  if (!stored) return null;
  const photo = await sharp(stored)
    .resize(PHOTO, PHOTO, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();
  return `data:image/jpeg;base64,${photo.toString('base64')}`;
}

/**
 * Posters of one card as a PDF with one page per place; `null` is the poster for any place. The same card always gives
 * the same bytes. Fonts, photo and code are embedded.
 */
export async function posterPdf(
  poster: PosterCard,
  size: PosterSize,
  places: readonly (PosterPlace | null)[],
): Promise<Buffer> {
  const { card, cardUrl } = poster;
  const document = await startPdf(card, { size: [...POSTER_SIZES[size]], autoFirstPage: false });
  for (const place of places) {
    // Drawing is pure CPU work: many pages must not block other requests.
    await yieldToOthers();
    document.addPage();
    drawPoster(document, {
      ...poster,
      place: place?.name ?? null,
      address: readableAddress(cardAddress(cardUrl, card.subdomain)),
      code: qrPath(cardAddress(cardUrl, card.subdomain, place ? sourceOfPlace(place.mark) : 'qr'), IN_PRINT),
    });
  }
  document.end();
  return buffer(document);
}
