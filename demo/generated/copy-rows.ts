import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import copy from 'pg-copy-streams';

export type Value = string | number | boolean | null | Date | readonly (string | number)[] | object;

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeText = (text: string): string => text.replace(/[\\\t\n\r]/g, (sign) => ESCAPED[sign] ?? sign);

function written(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escapeText(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  return typeof value === 'object' ? escapeText(JSON.stringify(value)) : String(value);
}

const ROWS_AT_ONCE = 500;

/** Adds rows by `COPY`: arrays as PostgreSQL's, other objects as JSON. */
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return;
  function* lines() {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      yield rows
        .slice(from, from + ROWS_AT_ONCE)
        .map((row) => `${row.map(written).join('\t')}\n`)
        .join('');
  }
  await pipeline(Readable.from(lines()), client.query(copy.from(`copy ${target} from stdin`)));
}
