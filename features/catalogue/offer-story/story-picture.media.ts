import { cardAddress, readableAddress } from '#features/card/cards/card-address.rules.ts';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { sourceOfPlace } from '#features/card/drawing/place-names.rules.ts';
import { posterText } from '#features/card/drawing/poster.rules.ts';
import { accentOf } from '#features/card/looks/accent.rules.ts';
import { LOOKS } from '#features/card/looks/looks.rules.ts';
import type { FontName } from '#features/platform/drawing/fonts.rules.ts';
import { fitText } from '#features/platform/drawing/poster-text.media.ts';
import { IN_PRINT, QR_DARK, qrPath } from '#features/platform/drawing/qr.media.ts';
import { textOutline, textWidth } from '#features/platform/drawing/text-outline.media.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import { FULL_SIZE, imageAt } from '#features/platform/images/images.rules.ts';
import { sharp } from '#features/platform/images/sharp.media.ts';
import { formatPesos } from '#foundation/contract/money.ts';

const WIDTH = 1080;
const HEIGHT = 1920;
const SIDE = 80;
const INNER = WIDTH - 2 * SIDE;
/** Apps cover the top and the bottom of a story with their own buttons. */
const TOP = 260;
const FOOT = HEIGHT - 260;
const PICTURE = { y: TOP + 90, height: 640, radius: 48 };
const PANEL = { height: 240, radius: 40, padding: 20 };
/** The statistics count visits from a story's QR code as a place of their own. */
const MARK = 'historia';

export interface StoryOffer {
  title: string;
  price: number | null;
  previousPrice: number | null;
  imageUrl: string | null;
  /** 'Hoy hasta las 22:00'; null without an end. */
  until: string | null;
}

type StoryCard = Pick<
  CardRow,
  'title' | 'subdomain' | 'look' | 'headerBackgroundColor' | 'headerBackgroundImageUrl' | 'profileImageUrl'
>;

/** An offer as a JPEG of 1080×1920. */
export async function storyPicture(
  pictures: Pictures,
  card: StoryCard,
  offer: StoryOffer,
  cardUrl: string,
): Promise<Buffer> {
  const photo = await storyPhoto(pictures, [
    offer.imageUrl,
    card.headerBackgroundImageUrl,
    card.profileImageUrl,
  ]);
  const svg = storySvg(card, offer, cardUrl, photo !== null);
  return sharp(Buffer.from(svg))
    .composite(photo ? [{ input: photo, left: SIDE, top: PICTURE.y }] : [])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}

/** The first of these pictures that this server stores, with round corners. */
async function storyPhoto(pictures: Pictures, addresses: (string | null)[]): Promise<Buffer | null> {
  for (const address of addresses) {
    const stored = address && (await pictures.read(imageAt(address, FULL_SIZE)));
    if (!stored) continue;
    const { height, radius } = PICTURE;
    const corners = `<svg width="${INNER}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
    return sharp(stored)
      .resize(INNER, height, { fit: 'cover' })
      .ensureAlpha()
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
      .png()
      .toBuffer();
  }
  return null;
}

function storySvg(card: StoryCard, offer: StoryOffer, cardUrl: string, hasPhoto: boolean): string {
  const { printFont: display } = LOOKS[card.look];
  const { accent, ink } = accentOf(card.headerBackgroundColor);
  const address = cardAddress(cardUrl, card.subdomain);
  const panelTop = FOOT - PANEL.height;
  const parts: string[] = [`<rect width="${WIDTH}" height="${HEIGHT}" fill="${accent}"/>`];
  const write = (text: string, font: FontName, size: number, y: number, x = SIDE, fill = ink) =>
    parts.push(textOutline(text, { font, size, x, y, fill }));

  const shop = fitted(display, posterText(card.title) || readableAddress(address), 54, 38, 1);
  write(shop.lines[0] ?? '', display, shop.size, TOP + 40);

  // The offer is centred between the picture (or the shop's name) and the QR code.
  const roomTop = hasPhoto ? PICTURE.y + PICTURE.height : PICTURE.y;
  const title = fitted(display, posterText(offer.title), hasPhoto ? 84 : 132, 44, hasPhoto ? 2 : 5);
  const priceSize = hasPhoto ? 110 : 150;
  const until = offer.until && fitted('text', posterText(offer.until), 44, 28, 1);
  const height =
    title.lines.length * title.size * 1.08 +
    (offer.price === null ? 0 : priceSize * 1.05) +
    (until ? until.size * 1.5 : 0);
  let y = roomTop + (panelTop - roomTop - height) / 2;
  for (const line of title.lines) {
    write(line, display, title.size, y + 0.85 * title.size);
    y += title.size * 1.08;
  }
  if (offer.price !== null) {
    parts.push(...priceParts(offer.price, offer.previousPrice, priceSize, y + 0.9 * priceSize, ink));
    y += priceSize * 1.05;
  }
  if (until) write(until.lines[0] ?? '', 'text', until.size, y + until.size * 1.15);

  parts.push(...panelParts(cardAddress(cardUrl, card.subdomain, sourceOfPlace(MARK)), address, panelTop));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
}

/** The price, and beside it the former one, struck through. */
function priceParts(price: number, former: number | null, largest: number, y: number, ink: string): string[] {
  const now = formatPesos(price);
  const before = former === null ? '' : formatPesos(former);
  const share = 0.5;
  const width = textWidth('bold', now) + (before ? 0.3 + share * textWidth('text', before) : 0);
  const size = Math.min(largest, INNER / width);
  const parts = [textOutline(now, { font: 'bold', size, x: SIDE, y, fill: ink })];
  if (!before) return parts;
  const x = SIDE + (textWidth('bold', now) + 0.3) * size;
  const beforeSize = share * size;
  const end = x + textWidth('text', before) * beforeSize;
  const line = y - 0.34 * beforeSize;
  return [
    ...parts,
    textOutline(before, { font: 'text', size: beforeSize, x, y, fill: ink }),
    `<path d="M${x - 6} ${line}H${end + 6}" stroke="${ink}" stroke-width="${beforeSize * 0.08}" stroke-linecap="round"/>`,
  ];
}

/** The QR code and the address on white, at the bottom. */
function panelParts(target: string, address: string, top: number): string[] {
  const { size, path } = qrPath(target, IN_PRINT);
  const side = PANEL.height - 2 * PANEL.padding;
  const x = SIDE + PANEL.padding + side + 28;
  const width = WIDTH - SIDE - x - 32;
  const middle = top + PANEL.height / 2;
  const call = fitted('bold', 'Encuéntranos en', 44, 28, 1, width);
  const place = fitted('text', readableAddress(address), 40, 20, 2, width);
  return [
    `<rect x="${SIDE}" y="${top}" width="${INNER}" height="${PANEL.height}" rx="${PANEL.radius}" fill="#fff"/>`,
    `<path transform="translate(${SIDE + PANEL.padding} ${top + PANEL.padding}) scale(${side / size})" d="${path}" fill="${QR_DARK}"/>`,
    textOutline(call.lines[0] ?? '', { font: 'bold', size: call.size, x, y: middle - 14, fill: QR_DARK }),
    ...place.lines.map((line, at) =>
      textOutline(line, {
        ...{ font: 'text' as const, size: place.size, x, fill: QR_DARK },
        y: middle + place.size * (0.95 + 1.2 * at),
      }),
    ),
  ];
}

const fitted = (
  font: FontName,
  text: string,
  largest: number,
  smallest: number,
  maxLines: number,
  width = INNER,
) => fitText(text, (piece) => textWidth(font, piece), { width, largest, smallest, maxLines });
