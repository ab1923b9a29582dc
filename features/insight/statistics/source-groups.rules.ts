import { shareOf } from './figures.rules.ts';
import { isQr, type NamedSource } from './source-names.rules.ts';

export interface SourceGroup {
  source: string;
  name: string;
  visits: number;
  /** The places in a group: 'Mesa 4 (61 %) · Caja (39 %)'. */
  detail: string | null;
}

/** How many places are listed under the printed codes. */
const MAX_PLACES = 8;

/** The sources as listed, most visits first. Printed codes form one group with their places below. */
export function groupSources(sources: readonly NamedSource[]): SourceGroup[] {
  const codes = sources.filter(({ source }) => isQr(source));
  const visits = codes.reduce((sum, code) => sum + code.visits, 0);
  const rest = sources.filter(({ source }) => !isQr(source)).map((group) => ({ ...group, detail: null }));
  if (codes.length === 0) return rest;
  const all = { source: 'qr', name: 'Código QR', visits, detail: placesOf(codes, visits) };
  return [all, ...rest].toSorted((a, b) => b.visits - a.visits);
}

function placesOf(codes: readonly NamedSource[], visits: number): string | null {
  if (codes.every(({ source }) => source === 'qr')) return null;
  const named = codes.slice(0, codes.length > MAX_PLACES + 1 ? MAX_PLACES : undefined);
  const places = named.map(
    (code) => `${code.source === 'qr' ? 'Sin lugar' : code.name} (${shareOf(code.visits, visits)})`,
  );
  const others = codes.length - named.length;
  return [...places, ...(others > 0 ? [`y ${others} más`] : [])].join(' · ');
}
