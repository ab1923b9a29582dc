export interface FittedText {
  size: number;
  lines: string[];
}

export interface Frame {
  width: number;
  largest: number;
  smallest: number;
  maxLines: number;
  /** Letter spacing as a share of the font size. */
  tracking?: number;
}

/** Width of a text at font size 1. */
type Measure = (text: string) => number;

/**
 * The largest size in whole points at which the text fits the frame, in lines of similar length. Text that does not fit
 * at the smallest size is cut with an ellipsis.
 */
export function fitText(text: string, measure: Measure, frame: Frame): FittedText {
  const { largest, smallest, maxLines, tracking = 0 } = frame;
  // The same pieces are measured at each size.
  const widths = new Map<string, number>();
  const widthOf: Measure = (line) => {
    const width = widths.get(line) ?? measure(line) + tracking * [...line].length;
    widths.set(line, width);
    return width;
  };
  for (let size = largest; size >= smallest; size -= 1) {
    const width = frame.width / size;
    // Words are not broken while a smaller size can keep them whole.
    if (size > smallest && text.split(' ').some((word) => widthOf(word) > width)) continue;
    const lines = broken(text, widthOf, width);
    if (lines.length <= maxLines) return { size, lines: balanced(text, widthOf, width, lines) };
  }
  return { size: smallest, lines: cutLines(text, widthOf, frame.width / smallest, maxLines) };
}

/** The text in lines no wider than this; what does not fit into so many ends with an ellipsis. */
export function cutLines(text: string, widthOf: Measure, width: number, maxLines: number): string[] {
  const lines = broken(text, widthOf, width);
  if (lines.length <= maxLines) return lines;
  return lines.slice(0, maxLines).with(-1, `${lines[maxLines - 1]?.slice(0, -1).trimEnd()}…`);
}

/** Breaks between words, and inside a word only if it is wider than a line. */
function broken(text: string, widthOf: Measure, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && widthOf(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** Breaks the text again at the narrowest width that needs no further line, so that lines have similar lengths. */
function balanced(text: string, widthOf: Measure, width: number, lines: string[]): string[] {
  let best = lines;
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = broken(text, widthOf, width * share);
    const isWhole = narrower.every((line) => text.includes(line)) && narrower.join(' ') === text;
    if (narrower.length > lines.length || !isWhole) break;
    best = narrower;
  }
  return best;
}
