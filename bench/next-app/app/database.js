import { Pool } from 'pg';

/** The database of the product's server, by PGHOST, PGPORT, PGUSER and PGDATABASE. */
const pool = new Pool({ max: 4 });

/** @returns the rows of a prepared statement */
export async function rowsOf(name, text, values) {
  const { rows } = await pool.query({ name, text, values });
  return rows;
}
