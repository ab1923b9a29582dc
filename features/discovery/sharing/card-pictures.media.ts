import type { Sharp } from 'sharp';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { initialsSvg } from '#features/card/drawing/initials-picture.rules.ts';
import type { Renders } from '#features/card/drawing/renders.media.ts';
import { accentOf } from '#features/card/looks/accent.rules.ts';
import { LOOKS } from '#features/card/looks/looks.rules.ts';
import { textOutline, textWidth } from '#features/platform/drawing/text-outline.media.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import { imageAt } from '#features/platform/images/images.rules.ts';
import { sharp } from '#features/platform/images/sharp.media.ts';

/** The fields of a card that its pictures show. */
type PicturedCard = Pick<
  CardRow,
  | 'id'
  | 'version'
  | 'title'
  | 'look'
  | 'headerBackgroundColor'
  | 'profileImageUrl'
  | 'headerBackgroundImageUrl'
  | 'headerFocusX'
  | 'headerFocusY'
>;

interface PictureFile {
  contentType: string;
  bytes: Buffer;
}

/** Pictures derived from a card. Initials stand for a missing picture. */
export interface CardPictures {
  /** 400×400 JPEG: profile picture, else header picture, else initials. */
  sharePreview(card: PicturedCard): Promise<Buffer>;
  /** The stored profile picture, or initials. */
  profile(card: PicturedCard): Promise<PictureFile>;
  /** PNG of `size` pixels. The content stays inside the central circle of 80 % that every mask keeps. */
  icon(card: PicturedCard, size: number): Promise<Buffer>;
  /** Small JPEG of the profile picture for an address book, or null. */
  contactPhoto(card: PicturedCard): Promise<Buffer | null>;
}

const PREVIEW = 400;
const CONTACT_PHOTO = 240;
/** Cuts the largest square out of a header picture, at the position that CSS `object-position` would choose. */
async function squareAround(bytes: Buffer, card: PicturedCard): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const side = Math.min(width, height);
  const at = (room: number, percent: number | null) => Math.round((room * (percent ?? 50)) / 100);
  return sharp(bytes)
    .extract({
      left: at(width - side, card.headerFocusX),
      top: at(height - side, card.headerFocusY),
      width: side,
      height: side,
    })
    .toBuffer();
}

const CAPITAL_HEIGHT = 0.7;
/** Shares of the picture's side, inside the central 80 % that no home screen mask cuts. */
const INITIALS = { height: 0.34, maxWidth: 0.58 };

/** The initials of a card on its colour, in outlines, so that they need no installed font. */
const initialsOn = (card: PicturedCard, side: number): Buffer =>
  Buffer.from(
    initialsSvg(card.title, card.headerBackgroundColor, side, (initials, fill) => {
      const { printFont: font } = LOOKS[card.look];
      const width = textWidth(font, initials);
      const size = Math.min((INITIALS.height * side) / CAPITAL_HEIGHT, (INITIALS.maxWidth * side) / width);
      const [x, y] = [(side - width * size) / 2, (side + CAPITAL_HEIGHT * size) / 2];
      return textOutline(initials, { font, size, x, y, fill });
    }),
  );

/** The diameter, as a share of the icon's side, of the circle that every home screen mask keeps. */
const SAFE_CIRCLE = 0.8;

export function createCardPictures(pictures: Pictures, once: Renders): CardPictures {
  const uploaded = async (address: string | null, width: number): Promise<Buffer | null> =>
    address ? pictures.read(imageAt(address, width)) : null;

  const initials = (card: PicturedCard, size: number): Sharp => sharp(initialsOn(card, size));

  const filled = (bytes: Buffer, size: number): Sharp =>
    sharp(bytes).resize(size, size, { fit: 'cover' }).flatten({ background: '#ffffff' });

  const asJpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();

  return {
    sharePreview: (card) =>
      once(card, 'preview', async () => {
        const photo = await uploaded(card.profileImageUrl, 800);
        const header = photo ? null : await uploaded(card.headerBackgroundImageUrl, 1600);
        const picture = header ? await squareAround(header, card) : photo;
        return asJpeg(picture ? filled(picture, PREVIEW) : initials(card, PREVIEW));
      }),

    async profile(card) {
      const picture = await uploaded(card.profileImageUrl, Number.POSITIVE_INFINITY);
      if (picture) return { contentType: 'image/webp', bytes: picture };
      return {
        contentType: 'image/png',
        bytes: await once(card, 'initials', () => initials(card, PREVIEW).png().toBuffer()),
      };
    },

    icon: (card, size) =>
      once(card, `icon-${size}`, async () => {
        const picture = await uploaded(card.profileImageUrl, size);
        return (picture ? await onColour(picture, card, size) : initials(card, size))
          .removeAlpha()
          .png()
          .toBuffer();
      }),

    async contactPhoto(card) {
      const picture = await uploaded(card.profileImageUrl, CONTACT_PHOTO);
      return picture && once(card, 'contact', () => asJpeg(filled(picture, CONTACT_PHOTO)));
    },
  };

  /** The picture in a circle on the card's colour, as on the card itself. */
  async function onColour(picture: Buffer, card: PicturedCard, size: number): Promise<Sharp> {
    const diameter = Math.round(size * SAFE_CIRCLE);
    const circle = `<svg width="${diameter}" height="${diameter}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
    const round = await filled(picture, diameter)
      .ensureAlpha()
      .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
      .png()
      .toBuffer();
    const background = accentOf(card.headerBackgroundColor).accent;
    return sharp({ create: { width: size, height: size, channels: 3, background } }).composite([
      { input: round },
    ]);
  }
}
