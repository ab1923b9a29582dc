import type pg from 'pg';
import type { GeneratedCard } from './generated-card.ts';

/** A generated card with its keys in the database. */
export interface KeyedCard {
  number: number;
  card: GeneratedCard;
  id: number;
  itemIds: number[];
}

/** Keys of new rows, in ascending order. */
export async function newIds(client: pg.Client, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ ids: number[] }>(
    `select array_agg(nextval(sequence)::int) as ids
     from (select pg_get_serial_sequence($1, 'id')::regclass as sequence offset 0) as own, generate_series(1, $2)`,
    [table, count],
  );
  return rows[0]?.ids ?? [];
}
