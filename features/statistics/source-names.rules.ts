import { nameOfMark } from '#features/sharing/place-names.rules.ts';

/** What people call the places that visitors come from. */
const NAMES = new Map([
  ['qr', 'Código QR'],
  ['instagram', 'Instagram'],
  ['whatsapp', 'WhatsApp'],
  ['facebook', 'Facebook'],
  ['google', 'Google'],
  ['directo', 'Directo'],
  ['vitrina', 'Vitrina'],
]);
const OTHERS = { source: 'otro', name: 'Otros sitios' };
const QR_PLACE = /^qr-([a-z0-9-]{1,30})$/;
/** Marks are written by whoever makes a link, so there could be any number of them. */
const MAX_SOURCES = 20;

export interface SourceVisits {
  source: string;
  visits: number;
}
export type NamedSource = SourceVisits & { name: string };

/** Whether it is a printed code, with or without a place. */
export const isQr = (source: string): boolean => source === 'qr' || source.startsWith('qr-');

/** 'qr-mesa-4' → 'Mesa 4'; the name that the owner gave the place (by its mark, 'mesa-4') goes before. */
function sourceName(source: string, placeNames: ReadonlyMap<string, string>): string | undefined {
  const mark = QR_PLACE.exec(source)?.[1];
  if (mark === undefined) return NAMES.get(source);
  return placeNames.get(mark) || nameOfMark(mark) || NAMES.get('qr');
}

/** Sources by name, most visits first. What has no name here, and what is too many, is counted as other sites. */
export function namedSources(
  counted: readonly SourceVisits[],
  placeNames: ReadonlyMap<string, string> = new Map(),
): NamedSource[] {
  const byVisits = (a: SourceVisits, b: SourceVisits) => b.visits - a.visits;
  const named: NamedSource[] = [];
  let others = 0;
  for (const { source, visits } of counted.toSorted(byVisits)) {
    const name = sourceName(source, placeNames);
    if (name === undefined || named.length === MAX_SOURCES - 1) others += visits;
    else named.push({ source, name, visits });
  }
  if (others > 0) named.push({ ...OTHERS, visits: others });
  return named.toSorted(byVisits);
}
