import { SHOP_FRONT } from '#features/card/drawing/initials-picture.rules.ts';
import { accentOf } from '#features/card/looks/accent.rules.ts';
import type { FontName } from '#features/platform/drawing/fonts.rules.ts';
import { type FittedText, type Frame, fitText } from '#features/platform/drawing/poster-text.media.ts';
import { textOutline, textWidth } from '#features/platform/drawing/text-outline.media.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import { FULL_SIZE, imageAt } from '#features/platform/images/images.rules.ts';
import { sharp } from '#features/platform/images/sharp.media.ts';
import { PREVIEW_SIZE, type PreviewContent } from './preview-content.media.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const SIDE = 64;
/** Where the photo begins. Without a photo, the words have more room. */
const PHOTO_LEFT = 580;
const PROFILE = 112;
/** The circle with the shop's picture or initials, for a preview without a photo. */
const CIRCLE = { x: 930, y: HEIGHT / 2, radius: 170 };
const TITLE = { largest: 88, smallest: 36, line: 1.08, maxLines: 5 };
const PRICE = 84;
const GAP = 26;

type Circle = typeof CIRCLE;

/** One line of the picture's words, with the height that it needs. */
interface Line {
  height: number;
  /** @param y the line's upper edge */
  draw(y: number): string;
}

/** A JPEG of 1200×630. */
export async function previewPicture(pictures: Pictures, content: PreviewContent): Promise<Buffer> {
  const photo = await firstStored(pictures, content.photos, FULL_SIZE);
  const profile = await firstStored(pictures, [content.profile], 480);
  const layers = [];
  if (photo) {
    const input = await cropped(photo, WIDTH - PHOTO_LEFT, HEIGHT, content.focus);
    layers.push({ input, left: PHOTO_LEFT, top: 0 });
  }
  if (profile) {
    const { x, y, radius } = photo ? profilePlace() : CIRCLE;
    layers.push({ input: await rounded(profile, 2 * radius), left: x - radius, top: y - radius });
  }
  return sharp(Buffer.from(previewSvg(content, { hasPhoto: photo !== null, hasProfile: profile !== null })))
    .composite(layers)
    .flatten()
    .jpeg({ quality: 84 })
    .toBuffer();
}

async function firstStored(
  pictures: Pictures,
  addresses: (string | null)[],
  width: number,
): Promise<Buffer | null> {
  for (const address of addresses) {
    const stored = address && (await pictures.read(imageAt(address, width)));
    if (stored) return stored;
  }
  return null;
}

/** The largest crop with these proportions, positioned as `object-position` does on the card. */
async function cropped(
  bytes: Buffer,
  width: number,
  height: number,
  focus: PreviewContent['focus'],
): Promise<Buffer> {
  const size = await sharp(bytes).metadata();
  const scale = Math.min(size.width / width, size.height / height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const at = (room: number, percent: number | null) => Math.round((room * (percent ?? 50)) / 100);
  return sharp(bytes)
    .extract({ left: at(size.width - w, focus[0]), top: at(size.height - h, focus[1]), width: w, height: h })
    .resize(width, height)
    .flatten({ background: '#ffffff' })
    .toBuffer();
}

function rounded(bytes: Buffer, diameter: number): Promise<Buffer> {
  const circle = `<svg width="${diameter}" height="${diameter}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  return sharp(bytes)
    .resize(diameter, diameter, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const profilePlace = (): Circle => ({ x: SIDE + PROFILE / 2, y: SIDE + PROFILE / 2, radius: PROFILE / 2 });

function previewSvg(
  content: PreviewContent,
  { hasPhoto, hasProfile }: { hasPhoto: boolean; hasProfile: boolean },
): string {
  const { accent, ink } = accentOf(content.color);
  const parts = [`<rect width="${WIDTH}" height="${HEIGHT}" fill="${accent}"/>`];
  if (hasPhoto && hasProfile) parts.push(ring(profilePlace(), ink));
  if (!hasPhoto) parts.push(...emblem(content, ink, hasProfile));
  const width = (hasPhoto ? PHOTO_LEFT : CIRCLE.x - CIRCLE.radius - 56) - 2 * SIDE + 20;
  const top = hasPhoto && hasProfile ? PROFILE + GAP : 0;
  if (top && content.over) parts.push(besideProfile(content.over, content.font, ink));
  const shown = top ? { ...content, over: null } : content;
  const lines = linesOf(shown, width, ink, HEIGHT - 2 * SIDE - top);
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  // Below the shop's picture, the words are aligned to the bottom; without it, they are centred.
  let y = top ? HEIGHT - SIDE - height : (HEIGHT - height) / 2;
  for (const line of lines) {
    parts.push(line.draw(y));
    y += line.height;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
}

function besideProfile(name: string, font: FontName, ink: string): string {
  const x = SIDE + PROFILE + 22;
  const lines = textLines(
    font,
    name,
    { width: PHOTO_LEFT - x - 24, largest: 36, smallest: 24, maxLines: 2 },
    ink,
    x,
  );
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  let y = profilePlace().y - height / 2;
  return lines
    .map((line) => {
      y += line.height;
      return line.draw(y - line.height);
    })
    .join('');
}

/** @param room the height that all lines together may take */
function linesOf(content: PreviewContent, width: number, ink: string, room: number): Line[] {
  const { over, price, under, title, font } = content;
  const others = {
    over: over ? textLines(font, over, { width, largest: 36, smallest: 24, maxLines: 1 }, ink) : [],
    price: price ? [priceLine(price, width, ink)] : [],
    under: under ? textLines('text', under, { width, largest: 34, smallest: 24, maxLines: 2 }, ink) : [],
  };
  const shown = Object.values(others).filter((lines) => lines.length > 0);
  const taken = shown.flat().reduce((sum, { height }) => sum + height, shown.length * GAP);
  const groups = [others.over, titleLines(title, font, width, ink, room - taken), others.price, others.under];
  return groups
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : [{ height: GAP, draw: () => '' }, ...lines]));
}

/** The title in the largest size that the room allows, and in as many lines as that needs. */
function titleLines(text: string, font: FontName, width: number, ink: string, room: number): Line[] {
  const { largest, smallest, line, maxLines } = TITLE;
  const fits = Array.from({ length: maxLines }, (_, at) => {
    const lines = at + 1;
    const limit = Math.max(smallest, Math.min(largest, Math.floor(room / lines / line)));
    return fitted(font, text, { width, largest: limit, smallest, maxLines: lines });
  });
  // At the smallest size, more lines show more of the text.
  const best = fits.reduce((found, fit) => (fit.size > found.size || found.size === smallest ? fit : found));
  return drawn(font, best, ink);
}

const textLines = (font: FontName, text: string, frame: Frame, ink: string, x = SIDE): Line[] =>
  drawn(font, fitted(font, text, frame), ink, x);

const fitted = (font: FontName, text: string, frame: Frame): FittedText =>
  fitText(text, (piece) => textWidth(font, piece), frame);

const drawn = (font: FontName, { size, lines }: FittedText, ink: string, x = SIDE): Line[] =>
  lines.map((text) => ({
    height: size * TITLE.line,
    draw: (y) => textOutline(text, { font, size, x, y: y + 0.85 * size, fill: ink }),
  }));

/** 'Desde' and the unit are smaller than the amount. */
function priceLine(
  { before, amount, after }: NonNullable<PreviewContent['price']>,
  width: number,
  ink: string,
): Line {
  const small = 0.5;
  const gap = 0.2;
  const pieces = [
    { text: before, font: 'text' as const, share: small },
    { text: amount, font: 'bold' as const, share: 1 },
    { text: after, font: 'text' as const, share: small },
  ].filter(({ text }) => text);
  const widths = pieces.map(({ text, font, share }) => share * textWidth(font, text));
  const whole = widths.reduce((sum, each) => sum + each, gap * (pieces.length - 1));
  const size = Math.min(PRICE, width / whole);
  return {
    height: size,
    draw(y) {
      let x = SIDE;
      return pieces
        .map(({ text, font, share }, at) => {
          const piece = textOutline(text, { font, size: share * size, x, y: y + 0.85 * size, fill: ink });
          x += ((widths[at] ?? 0) + gap) * size;
          return piece;
        })
        .join('');
    },
  };
}

const ring = ({ x, y, radius }: Circle, ink: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius + 5}" fill="${ink}"/>`;

/**
 * Shown in place of a photo: rings around the initials, or around the shop's picture, which is drawn over them later.
 */
function emblem({ initials, font }: PreviewContent, ink: string, hasProfile: boolean): string[] {
  const { x, y, radius } = CIRCLE;
  const rings = [1, 2, 3].map(
    (step) =>
      `<circle cx="${x}" cy="${y}" r="${radius + step * 74}" fill="none" stroke="${ink}" stroke-opacity="${0.2 - step * 0.04}" stroke-width="30"/>`,
  );
  if (hasProfile) return [...rings, ring(CIRCLE, ink)];
  const disc = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}" fill-opacity="0.14"/>`;
  if (!initials) {
    const scale = (1.1 * radius) / 24;
    const line = `fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`;
    const place = `translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})`;
    return [...rings, disc, `<path ${line} transform="${place}" d="${SHOP_FRONT}"/>`];
  }
  const size = Math.min(180, (1.5 * radius) / textWidth(font, initials));
  const left = x - (textWidth(font, initials) * size) / 2;
  // Capitals are 0.7 of the font size high.
  return [...rings, disc, textOutline(initials, { font, size, x: left, y: y + 0.35 * size, fill: ink })];
}
