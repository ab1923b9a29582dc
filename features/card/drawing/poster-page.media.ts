import type { Card } from '#features/card/cards/cards.contract.ts';
import { accentOf } from '#features/card/looks/accent.rules.ts';
import { LOOKS } from '#features/card/looks/looks.rules.ts';
import { type FittedText, fitText } from '#features/platform/drawing/poster-text.media.ts';
import { QR_DARK, type QrPath } from '#features/platform/drawing/qr.media.ts';
import { fontBytes } from '#features/platform/drawing/text-outline.media.ts';
import { initialsOf } from './initials.rules.ts';
import { SHOP_FRONT } from './initials-picture.rules.ts';
import { POSTER_SIZES, posterCall, posterText } from './poster.rules.ts';

type Pdf = PDFKit.PDFDocument;

export interface PosterPage {
  card: Card;
  /** Data URL. */
  photo: string | null;
  /** In readable form: 'vitrina.cl/fuente-nunoina'. */
  address: string;
  code: QrPath;
  /** Where it hangs: 'Mesa 4'. */
  place: string | null;
}

/** All measures below are in points of an A4 page; smaller pages are scaled down. */
const [WIDTH, HEIGHT] = POSTER_SIZES.a4;
const CENTRE = WIDTH / 2;
const SIDE = 52;
const TEXT_WIDTH = WIDTH - 2 * SIDE;
const TOP = 46;
const PHOTO = 108;
const RING = 5;
const PANEL = 404;
const PANEL_PADDING = 6;
const PANEL_RADIUS = 32;
const CODE_MAX = 372;
const GAP = 34;
/** A larger gap, because the label of a place stands between the name and the code. */
const GAP_WITH_PLACE = 46;
const FOOT = 106;
/** One line at this size or above is preferred over two larger lines. */
const ONE_LINE = 42;
const TRACKING = -0.025;
/** Letter heights as shares of the font size. */
const CAPITAL = 0.7;
const LINE = 1.06;
const DESCENT = 0.2;

/** The product's logo, in a square of 28 units. */
const AWNING =
  'M6.5 8h15l1 4.2a2.5 2.5 0 0 1-4.9.6 2.5 2.5 0 0 1-4.9.1h1.3a2.5 2.5 0 0 1-4.9-.1 2.5 2.5 0 0 1-3.6-.6z';
const WINDOW = 'M8 16.5V20a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-3.5';

/** 'display' is the font of the card's look. */
type PosterFont = 'display' | 'bold' | 'text';

/** A PDF of a card with its fonts. The same card gives the same bytes. The library takes 30 MB: it is loaded here. */
export async function startPdf(card: Card, options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    margin: 0,
    pdfVersion: '1.7',
    lang: 'es-CL',
    displayTitle: true,
    // No default font; the library would embed one of its own.
    font: '',
    info: { Title: card.title, Author: 'Vitrina', CreationDate: new Date(card.createdAt) },
    ...options,
  });
  pdf.registerFont('display', fontBytes(LOOKS[card.look].printFont));
  pdf.registerFont('bold', fontBytes('bold'));
  pdf.registerFont('text', fontBytes('text'));
  return pdf;
}

/** Draws a poster on the current page: the card's colour, its name, and the code on white in the middle. */
export function drawPoster(pdf: Pdf, { card, photo, address, code, place }: PosterPage): void {
  const { accent, ink, deep } = accentOf(card.headerBackgroundColor);
  pdf.save().scale(pdf.page.width / WIDTH);
  pdf.rect(0, 0, WIDTH, HEIGHT + 1).fill(accent);

  drawPhoto(pdf, card, photo, deep);
  const title = fittedTitle(pdf, posterText(card.title) || address);
  let y = drawLines(pdf, title, { font: 'display', color: ink, y: TOP + PHOTO + 26, tracking: TRACKING });
  const subtitle = posterText(card.subtitle);
  if (subtitle) {
    const lines = fitted(pdf, 'text', subtitle, { largest: 21, smallest: 16, maxLines: 2 });
    y = drawLines(pdf, lines, { font: 'text', color: ink, y: y + DESCENT * title.size + 13 });
  }

  // The code takes the space that the name leaves; both are centred.
  const gap = place ? GAP_WITH_PLACE : GAP;
  const call = posterCall(card, place);
  const callHeight = call.length > 1 ? 72 : 46;
  const room = HEIGHT - FOOT - (y + gap) - 2 * PANEL_PADDING - callHeight;
  const side = Math.min(CODE_MAX, room);
  const height = side + 2 * PANEL_PADDING + callHeight;
  const top = y + gap + (room - side) / 2;
  pdf.roundedRect(CENTRE - PANEL / 2, top, PANEL, height, PANEL_RADIUS).fill('#ffffff');
  drawCode(pdf, code, CENTRE - side / 2, top + PANEL_PADDING, side);
  drawCall(pdf, call, top + PANEL_PADDING + side, deep);
  if (place) drawPlace(pdf, posterText(place), top - 6, { ink, accent });

  drawAddress(pdf, address, ink);
  drawWordmark(pdf, ink, accent);
  pdf.restore();
}

/** Draws the address in one line, or breaks it after the host if one line would be too small to read and type. */
function drawAddress(pdf: Pdf, address: string, color: string): void {
  const setting = { font: 'bold', color, tracking: -0.01 } as const;
  const whole = fitted(pdf, 'bold', address, { largest: 25, smallest: 10, maxLines: 1, tracking: -0.01 });
  if (whole.size >= 17) return void drawLines(pdf, whole, { ...setting, y: HEIGHT - FOOT + 22 });
  const slash = address.indexOf('/') + 1;
  const path = fitted(pdf, 'bold', address.slice(slash), { largest: 17, smallest: 10, maxLines: 1 });
  const lines = [address.slice(0, slash), ...path.lines];
  drawLines(pdf, { size: path.size, lines }, { ...setting, y: HEIGHT - FOOT + 16 });
}

function drawPhoto(pdf: Pdf, card: Card, photo: string | null, deep: string): void {
  const middle = TOP + PHOTO / 2;
  const radius = PHOTO / 2;
  pdf.circle(CENTRE, middle, radius + RING).fill('#ffffff');
  if (photo) {
    pdf.save().circle(CENTRE, middle, radius).clip();
    pdf.image(photo, CENTRE - radius, TOP, { width: PHOTO, height: PHOTO });
    pdf.restore();
    return;
  }
  const initials = initialsOf(card.title);
  if (initials) {
    const size = 50;
    write(pdf, initials, { font: 'bold', size, color: deep, y: middle - (CAPITAL * size) / 2 });
    return;
  }
  const scale = 2.3;
  pdf
    .save()
    .translate(CENTRE - 12 * scale, middle - 12 * scale)
    .scale(scale);
  pdf.path(SHOP_FRONT).lineWidth(1.8).lineCap('round').lineJoin('round').stroke(deep);
  pdf.restore();
}

/** One black path on white: sharp at any size, without gaps between the rows. */
function drawCode(pdf: Pdf, { size, path }: QrPath, x: number, y: number, side: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(side / size);
  pdf.path(path).fill(QR_DARK);
  pdf.restore();
}

function drawCall(pdf: Pdf, [what, andMore]: ReturnType<typeof posterCall>, y: number, deep: string): void {
  const { size } = fitted(pdf, 'bold', what, {
    largest: 27,
    smallest: 14,
    maxLines: 1,
    width: PANEL - 48,
    tracking: TRACKING,
  });
  write(pdf, what, { font: 'bold', size, color: QR_DARK, y, tracking: TRACKING });
  if (andMore) write(pdf, andMore, { font: 'text', size: 20, color: deep, y: y + 31 });
}

/** A label on the upper edge of the white panel, outside the code's quiet zone. */
function drawPlace(
  pdf: Pdf,
  name: string,
  edge: number,
  { ink, accent }: { ink: string; accent: string },
): void {
  const size = 17;
  const width = pdf.font('bold').fontSize(size).widthOfString(name) + 36;
  const height = 34;
  pdf
    .roundedRect(CENTRE - width / 2, edge - height / 2, width, height, height / 2)
    .lineWidth(3)
    .fillAndStroke(ink, accent);
  write(pdf, name, { font: 'bold', size, color: accent, y: edge - (CAPITAL * size) / 2 });
}

/** The product's name and logo, small, at the foot of the page. */
function drawWordmark(pdf: Pdf, ink: string, accent: string): void {
  const size = 15;
  const mark = 17;
  const gap = 6;
  const name = pdf.font('bold').fontSize(size).widthOfString('vitrina', { characterSpacing: -0.5 });
  const x = CENTRE - (mark + gap + name) / 2;
  const y = HEIGHT - 44;
  pdf
    .save()
    .translate(x, y)
    .scale(mark / 28);
  pdf.roundedRect(0, 0, 28, 28, 8).fill(ink);
  pdf.path(AWNING).fill(accent);
  pdf.path(WINDOW).lineWidth(2).stroke(accent);
  pdf.restore();
  pdf.fillColor(ink).text('vitrina', x + mark + gap, y + mark / 2 + 0.25 * size, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: -0.5,
  });
}

function fittedTitle(pdf: Pdf, title: string): FittedText {
  const frame = { largest: 58, tracking: TRACKING };
  const one = fitted(pdf, 'display', title, { ...frame, smallest: ONE_LINE - 1, maxLines: 1 });
  return one.size >= ONE_LINE ? one : fitted(pdf, 'display', title, { ...frame, smallest: 24, maxLines: 3 });
}

interface Setting {
  font: PosterFont;
  color: string;
  /** Upper edge of the capitals. */
  y: number;
  tracking?: number;
}

function fitted(
  pdf: Pdf,
  font: PosterFont,
  text: string,
  frame: { largest: number; smallest: number; maxLines: number; width?: number; tracking?: number },
): FittedText {
  pdf.font(font).fontSize(1000);
  return fitText(text, (piece) => pdf.widthOfString(piece) / 1000, { width: TEXT_WIDTH, ...frame });
}

/** Centred lines. Returns the lower edge of the last line's letters. */
function drawLines(pdf: Pdf, { size, lines }: FittedText, setting: Setting): number {
  for (const [at, line] of lines.entries())
    write(pdf, line, { ...setting, size, y: setting.y + at * LINE * size });
  return setting.y + ((lines.length - 1) * LINE + CAPITAL) * size;
}

/** One centred line. */
function write(
  pdf: Pdf,
  text: string,
  { font, size, color, y, tracking = 0 }: Setting & { size: number },
): void {
  const characterSpacing = tracking * size;
  pdf.font(font).fontSize(size).fillColor(color);
  // The letter space after the last letter does not count.
  const width = pdf.widthOfString(text, { characterSpacing }) - characterSpacing;
  pdf.text(text, CENTRE - width / 2, y + CAPITAL * size, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing,
  });
}
