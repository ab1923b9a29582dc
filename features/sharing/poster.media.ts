import { buffer } from 'node:stream/consumers';
import { setImmediate as othersTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Card } from '#features/cards/cards.contract.ts';
import type { CardRow } from '#features/cards/cards.store.ts';
import type { Pictures } from '#features/images/images.media.ts';
import { imageAt } from '#features/images/images.rules.ts';
import { sourceOfPlace } from './place-names.rules.ts';
import { POSTER_SIZES, type PosterSize, readableAddress } from './poster.rules.ts';
import { drawPoster, registerPosterFonts } from './poster-page.media.ts';
import { cardAddress, IN_PRINT, qrPath } from './qr.media.ts';

/** Where a poster hangs: its name, and the mark that the address in its code carries. */
export interface PosterPlace {
  name: string;
  mark: string;
}

/** What a poster of a card says and shows, but for where it hangs. */
export interface PosterCard {
  card: Card;
  /** JPEG, square, as a data URL: so it is in the file once, on however many pages. Null for a card without one. */
  photo: string | null;
  /** The site's public address. */
  origin: string;
}

/** Pixels of the photo's side: 300 to the inch at the size at which an A4 poster shows it. */
const PHOTO = 480;
const STORED_PHOTO = 800;

/** The card's photo as a PDF takes it. One on another site is never fetched. */
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
 * Posters of one card as a PDF, a page for each place; `null` is the poster that hangs anywhere. The same card gives
 * the same bytes. Everything is in the file: letters, photo and code.
 */
export async function posterPdf(
  poster: PosterCard,
  size: PosterSize,
  places: readonly (PosterPlace | null)[],
): Promise<Buffer> {
  const { card, origin } = poster;
  const document = new PDFDocument({
    size: [...POSTER_SIZES[size]],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'es-CL',
    displayTitle: true,
    // None, where the library would begin with one of its own.
    font: '',
    info: { Title: card.title, Author: 'Vitrina', CreationDate: new Date(card.createdAt) },
  });
  registerPosterFonts(document);
  for (const place of places) {
    // Drawing is work for the processor alone: many pages must not keep everybody else waiting.
    await othersTurn();
    document.addPage();
    drawPoster(document, {
      ...poster,
      place: place?.name ?? null,
      address: readableAddress(cardAddress(origin, card.subdomain)),
      code: qrPath(cardAddress(origin, card.subdomain, place ? sourceOfPlace(place.mark) : 'qr'), IN_PRINT),
    });
  }
  document.end();
  return buffer(document);
}
