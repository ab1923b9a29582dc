import { buffer } from 'node:stream/consumers';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { cardAddress, readableAddress } from '#features/card/cards/card-address.rules.ts';
import { catalogueOf } from '#features/card/cards/card-type.rules.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { sourceOfPlace } from '#features/card/drawing/place-names.rules.ts';
import { POSTER_SIZES, posterText } from '#features/card/drawing/poster.rules.ts';
import { startPdf } from '#features/card/drawing/poster-page.media.ts';
import { type Accent, accentOf } from '#features/card/looks/accent.rules.ts';
import { cutLines, fitText } from '#features/platform/drawing/poster-text.media.ts';
import { IN_PRINT, QR_DARK, qrPath } from '#features/platform/drawing/qr.media.ts';
import { flowBlocks } from './column-flow.rules.ts';
import { contactWords } from './contact-words.rules.ts';
import type { MenuLine, MenuSection } from './menu-sections.rules.ts';

type Pdf = PDFKit.PDFDocument;

/** All measures are in points. */
const [WIDTH, HEIGHT] = POSTER_SIZES.a4;
const SIDE = 44;
const BAND = 148;
const TOP = 48;
const BOTTOM = HEIGHT - 56;
const COLUMN_GAP = 30;
/** Up to this many lines, a menu has one column. */
const ONE_COLUMN_LINES = 14;

const CODE = 108;
const NAME = { font: 'bold', size: 11.5, line: 14.5, maxLines: 6 } as const;
const TEXT = { font: 'text', size: 9, line: 11.5, maxLines: 3 } as const;
const SIZES = { font: 'bold', size: 10, line: 13, maxLines: 6 } as const;
/** No line holds more letters: only the beginning of a long text is measured. */
const LETTERS_IN_LINE = 120;
const HEADING = { size: 16, below: 12 };
const SECTION_GAP = 14;
const LINE_GAP = 9;
/** How many blocks are measured or drawn before other requests get a turn. */
const SLICE = 10;

const GREY = '#4b5563';
/** A printed menu's code counts as a place of its own in the statistics. */
const MARK = 'carta';

interface Layout {
  count: number;
  width: number;
}

/** The menu of a card as a PDF. The same content always gives the same bytes. */
export async function printedMenu(
  card: Card,
  sections: readonly MenuSection[],
  cardUrl: string,
): Promise<Buffer> {
  const pdf = await startPdf(card, { size: [WIDTH, HEIGHT] });
  const address = readableAddress(cardAddress(cardUrl, card.subdomain));
  const accent = accentOf(card.headerBackgroundColor);
  const lines = sections.reduce((sum, section) => sum + section.lines.length, 0);
  const count = lines > ONE_COLUMN_LINES ? 2 : 1;
  const layout = { count, width: (WIDTH - 2 * SIDE - (count - 1) * COLUMN_GAP) / count };

  const write = writer(pdf, layout);
  const blocks = await inSlices(blocksOf(sections), (content) =>
    'title' in content ? content : write(content),
  );
  const places = flowBlocks(
    blocks.map((block) =>
      'title' in block
        ? { height: HEADING.size + HEADING.below, isHeading: true }
        : { height: block.height, isHeading: false },
    ),
    { count, firstTop: BAND + 22, top: TOP, bottom: BOTTOM },
  );

  drawBand(pdf, { card, accent, address, cardUrl });
  drawFoot(pdf, address, 1);
  let page = 0;
  await inSlices(blocks, (block, at) => {
    const place = places[at] ?? { page, column: 0, y: TOP };
    if (place.page > page) {
      page = place.page;
      pdf.addPage();
      drawFoot(pdf, address, page + 1);
    }
    const x = SIDE + place.column * (layout.width + COLUMN_GAP);
    if ('title' in block) drawHeading(pdf, block.title, x, place.y, layout, accent);
    else drawLine(pdf, block, x, place.y, layout, accent);
  });
  pdf.end();
  return buffer(pdf);
}

type Content = { title: string } | { line: MenuLine; isLast: boolean };

const blocksOf = (sections: readonly MenuSection[]): Content[] =>
  sections.flatMap(({ title, lines }) => [
    // Products without a category have a heading only if others have a category.
    ...(title || sections.length > 1 ? [{ title: title || 'Otros' }] : []),
    ...lines.map((line, at) => ({ line, isLast: at === lines.length - 1 })),
  ]);

/** Measuring and drawing is pure CPU work: two thousand products must not block other requests. */
async function inSlices<From, To>(list: readonly From[], work: (one: From, at: number) => To): Promise<To[]> {
  const results: To[] = [];
  for (const [at, one] of list.entries()) {
    if (at % SLICE === 0) await yieldToOthers();
    results.push(work(one, at));
  }
  return results;
}

type Style = typeof NAME | typeof TEXT | typeof SIZES;

/** A product in the lines it takes. */
interface Written {
  price: string;
  parts: { style: Style; lines: string[] }[];
  height: number;
}

/**
 * Breaks the texts of products into lines. Widths are added up from those of single letters, because the library takes
 * ten seconds for the words of two thousand long descriptions.
 */
function writer(pdf: Pdf, { width }: Layout) {
  const widths = new Map<string, number>();
  const widthOf = (style: Style) => (text: string) => {
    let sum = 0;
    for (const letter of text) {
      const key = style.font + letter;
      const known = widths.get(key) ?? pdf.font(style.font).fontSize(1000).widthOfString(letter) / 1000;
      widths.set(key, known);
      sum += known * style.size;
    }
    return sum;
  };
  const part = (style: Style, text: string, room: number) => ({
    style,
    lines:
      text && cutLines(text.slice(0, style.maxLines * LETTERS_IN_LINE), widthOf(style), room, style.maxLines),
  });
  return ({
    line: { name, text, price, sizes = '' },
    isLast,
  }: {
    line: MenuLine;
    isLast: boolean;
  }): Written => {
    const priceRoom = price ? widthOf(NAME)(price) + 14 : 0;
    const parts = [part(NAME, name, width - priceRoom), part(SIZES, sizes, width), part(TEXT, text, width)];
    const rows = parts.flatMap(({ style, lines }) => (lines ? { style, lines } : []));
    const height = rows.reduce((sum, { style, lines }) => sum + lines.length * style.line, LINE_GAP);
    return { price, parts: rows, height: isLast ? height + SECTION_GAP : height };
  };
}

function drawLine(
  pdf: Pdf,
  { price, parts }: Written,
  x: number,
  y: number,
  { width }: Layout,
  { deep }: Accent,
): void {
  let below = y;
  for (const { style, lines } of parts) {
    pdf.font(style.font).fontSize(style.size);
    pdf.fillColor(style === NAME ? QR_DARK : style === SIZES ? deep : GREY);
    for (const line of lines) {
      pdf.text(line, x, below, { lineBreak: false });
      below += style.line;
    }
  }
  if (!price) return;
  pdf.font(NAME.font).fontSize(NAME.size).fillColor(deep);
  pdf.text(price, x, y, { width, align: 'right', lineBreak: false });
}

function drawHeading(
  pdf: Pdf,
  title: string,
  x: number,
  y: number,
  { width }: Layout,
  { accent, deep }: Accent,
): void {
  const { size, lines } = fitted(pdf, 'display', title, {
    width,
    largest: HEADING.size,
    smallest: 9,
    maxLines: 1,
  });
  const foot = y + HEADING.size;
  pdf.font('display').fontSize(size).fillColor(deep);
  pdf.text(lines[0] ?? '', x, foot - 4, { lineBreak: false, baseline: 'alphabetic' });
  pdf
    .moveTo(x, foot + 2)
    .lineTo(x + width, foot + 2)
    .lineWidth(1.5)
    .stroke(accent);
}

interface Band {
  card: Card;
  accent: Accent;
  address: string;
  cardUrl: string;
}

/** The name and the code on the card's colour, across the first page. */
function drawBand(pdf: Pdf, { card, accent, address, cardUrl }: Band): void {
  pdf.rect(0, 0, WIDTH, BAND).fill(accent.accent);
  const panel = CODE + 12;
  const left = WIDTH - SIDE - panel;
  const top = (BAND - panel) / 2;
  pdf.roundedRect(left, top, panel, panel, 12).fill('#ffffff');
  const code = qrPath(cardAddress(cardUrl, card.subdomain, sourceOfPlace(MARK)), IN_PRINT);
  pdf
    .save()
    .translate(left + 6, top + 6)
    .scale(CODE / code.size);
  pdf.path(code.path).fill(QR_DARK);
  pdf.restore();

  const width = left - SIDE - 24;
  const contact = contactWords(card).map((words) =>
    fitted(pdf, 'text', words, { width, largest: 10, smallest: 6.5, maxLines: 1 }),
  );
  const title = fitted(pdf, 'display', posterText(card.title) || address, {
    // The phone and the hours need room below a long name.
    ...{ width, largest: contact.length > 0 ? 26 : 34, smallest: 16, maxLines: contact.length > 0 ? 1 : 2 },
  });
  const subtitle = posterText(card.subtitle) || catalogueOf(card.cardType).name;
  const second = fitted(pdf, 'text', subtitle, { width, largest: 13, smallest: 10, maxLines: 2 });
  const third = fitted(pdf, 'bold', address, { width, largest: 11, smallest: 6, maxLines: 1 });
  const parts = [
    { ...title, font: 'display', gap: 0 },
    { ...second, font: 'text', gap: 8 },
    { ...third, font: 'bold', gap: 10 },
    ...contact.map((line) => ({ ...line, font: 'text' as const, gap: 3 })),
  ];
  const height = parts.reduce((sum, { size, lines, gap }) => sum + gap + lines.length * size * 1.15, 0);
  let y = (BAND - height) / 2;
  pdf.fillColor(accent.ink);
  for (const { size, lines, font, gap } of parts) {
    y += gap;
    for (const line of lines) {
      pdf.font(font).fontSize(size);
      pdf.text(line, SIDE, y + 0.85 * size, { lineBreak: false, baseline: 'alphabetic' });
      y += size * 1.15;
    }
  }
}

function drawFoot(pdf: Pdf, address: string, page: number): void {
  const y = HEIGHT - 28;
  const { size, lines } = fitted(pdf, 'text', address, {
    ...{ width: WIDTH - 2 * SIDE - 60, largest: 8.5, smallest: 5.5, maxLines: 1 },
  });
  pdf.font('text').fontSize(size).fillColor(GREY);
  pdf.text(lines[0] ?? '', SIDE, y, { lineBreak: false, baseline: 'alphabetic' });
  const number = `${page}`;
  pdf.fontSize(8.5);
  pdf.text(number, WIDTH - SIDE - pdf.widthOfString(number), y, { lineBreak: false, baseline: 'alphabetic' });
}

function fitted(
  pdf: Pdf,
  font: 'display' | 'bold' | 'text',
  text: string,
  frame: { width: number; largest: number; smallest: number; maxLines: number },
) {
  pdf.font(font).fontSize(1000);
  return fitText(text, (piece) => pdf.widthOfString(piece) / 1000, frame);
}
