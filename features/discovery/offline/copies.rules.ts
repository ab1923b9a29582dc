import { DAY_MS } from '#foundation/contract/dates.ts';

/** The page that is shown when there is no copy of the requested one. */
export const OFFLINE_PATH = '/offline';

/**
 * The address under which a document is kept. As in the server's cache, a card's page does not depend on the query
 * (`?o=qr`; its filters work on any copy), but the directory does. On a card's own host, both '/' and the card's path are the card.
 */
export function copyKey(address: string): string {
  const { origin, hostname, pathname, searchParams } = new URL(address);
  const written = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const path = hostname.startsWith(`${written.slice(1)}.`) ? '/' : written;
  searchParams.delete('o');
  return origin + path + (path === '/' && searchParams.size > 0 ? `?${searchParams}` : '');
}

/** The ETag without its weakness prefix and quotes. */
export const versionOf = (etag: string | null): string => etag?.replace(/^W\/|"/g, '') ?? '';

/**
 * The document marked as a copy, with when it was made and its version.
 * @param date the `Date` header of the answer
 */
export function markedAsCopy(html: string, date: string | null, etag: string | null): string {
  const madeAt = new Date(date ?? Number.NaN);
  const time = Number.isNaN(madeAt.getTime()) ? '' : madeAt.toISOString();
  return html.replace('<html', `<html data-copy="${time}" data-version="${versionOf(etag)}"`);
}

/** The props in a document; those of a card's page contain the card. Null for documents without props. */
export function propsOf(html: string): Record<string, unknown> | null {
  const [, json] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html) ?? [];
  return json ? (JSON.parse(json) as { props: Record<string, unknown> }).props : null;
}

/** 'hoy 12:40', 'ayer 09:05', '3 de mayo, 09:05': in the device's own time zone. */
export function copyTime(madeAt: Date, now: Date): string {
  const clock = madeAt.toLocaleTimeString('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const startOf = (time: Date) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((startOf(now) - startOf(madeAt)) / DAY_MS);
  if (days === 0) return `hoy ${clock}`;
  if (days === 1) return `ayer ${clock}`;
  return `${madeAt.toLocaleDateString('es-CL', { day: 'numeric', month: 'long' })}, ${clock}`;
}
