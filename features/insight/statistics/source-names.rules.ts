/** Readable names of known sources. */
const NAMES = new Map([
  ['instagram', 'Instagram'],
  ['whatsapp', 'WhatsApp'],
  ['facebook', 'Facebook'],
  ['google', 'Google'],
  ['directo', 'Directo'],
  ['vitrina', 'Vitrina'],
]);
export const CODE = { source: 'qr', name: 'Código QR' };
export const OTHERS = { source: 'otro', name: 'Otros sitios' };
const QR_PLACE = /^qr-([a-z0-9-]{1,30})$/;

export interface SourceVisits {
  source: string;
  visits: number;
}
export type NamedSource = SourceVisits & { name: string };

/** Whether the source is a printed code, with or without a place. */
export const isQr = (source: string): boolean => source === 'qr' || source.startsWith('qr-');

/**
 * Adds names to the sources and sorts them by visits, most first. A place's code gets the owner's name for the place
 * (`placeNames`, by mark). Anybody can invent marks, so codes of other places count as codes without a place, and
 * unknown sources as other sites.
 */
export function namedSources(
  counted: readonly SourceVisits[],
  placeNames: ReadonlyMap<string, string> = new Map(),
): NamedSource[] {
  const named = new Map<string, NamedSource>();
  const add = (source: string, name: string, visits: number) =>
    named.set(source, { source, name, visits: visits + (named.get(source)?.visits ?? 0) });
  const addSite = (source: string, visits: number) => {
    const name = NAMES.get(source);
    if (name) add(source, name, visits);
    else add(OTHERS.source, OTHERS.name, visits);
  };
  for (const { source, visits } of counted.toSorted(byVisits)) {
    const mark = QR_PLACE.exec(source)?.[1];
    const placeName = mark && placeNames.get(mark);
    if (placeName) add(source, placeName, visits);
    else if (mark || source === CODE.source) add(CODE.source, CODE.name, visits);
    else addSite(source, visits);
  }
  return [...named.values()].toSorted(byVisits);
}

const byVisits = (a: SourceVisits, b: SourceVisits) => b.visits - a.visits;
