import { type Expression, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** More rows than this are not counted, because each has to be read: PostgreSQL's statistics say about how many there are. */
export const MAX_COUNTED = 1_000;

/** How many rows there are: exactly, or only about how many. Both are null if not even that is known. */
export interface Count {
  total: number | null;
  about: number | null;
}

/**
 * Counts the rows of a query, or estimates them if they are many.
 * @param counted the query for at most so many of its rows
 */
export async function countOrEstimate(
  db: Queryable,
  rows: Expression<unknown>,
  counted: (limit: number) => Expression<unknown>,
): Promise<Count> {
  const estimate = await estimateRows(db, rows);
  if (estimate > 2 * MAX_COUNTED) return { total: null, about: rounded(estimate) };
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${counted(MAX_COUNTED + 1)} as counted
  `.execute(db);
  const count = counts[0]?.count ?? 0;
  if (count <= MAX_COUNTED) return { total: count, about: null };
  return { total: null, about: estimate > MAX_COUNTED ? rounded(estimate) : null };
}

/** About how many rows a query finds; it is planned, but not run. */
export async function estimateRows(db: Queryable, rows: Expression<unknown>): Promise<number> {
  const { rows: plans } = await sql<Record<string, [{ Plan: { 'Plan Rows': number } }]>>`
    explain (format json) ${rows}
  `.execute(db);
  return Object.values(plans[0] ?? {})[0]?.[0].Plan['Plan Rows'] ?? 0;
}

/** About how many rows a table has, as of its last `analyze`. */
export async function tableRows(db: Queryable, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select greatest(reltuples, 0)::int as rows from pg_class where oid = ${table}::regclass
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Two digits, so that nobody takes it for a count: 12.345 becomes 12.000. */
export function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
