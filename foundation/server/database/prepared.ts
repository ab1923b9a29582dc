import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * Begins a statement that PostgreSQL plans for longer than it runs it: each connection of `PreparingClient` keeps its
 * plan. Only for a statement that is good with one plan for all values. One with `table.*` must not be in a transaction:
 * when a newer version has added a column, it is refused once, and then sent again.
 */
export const PREPARED = sql.raw(MARK);

/** A statement with a variable number of words or filters has many texts; each plan takes memory of each connection. */
const MAX_PREPARED = 50;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `prepared_${names.size}`);
  return names.get(text);
}

/** 'Cached plan must not change result type'. */
const RESULT_CHANGED = '0A000';

export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: as in the seven signatures of pg
  override query(text: any, values?: any, callback?: any): any {
    const name = typeof text === 'string' && !callback && text.includes(MARK) ? nameOf(text) : undefined;
    if (!name) return super.query(text, values, callback);
    return super.query({ name, text, values }).catch((error: { code?: string }) => {
      if (error.code !== RESULT_CHANGED) throw error;
      return super.query(text, values);
    });
  }
}
