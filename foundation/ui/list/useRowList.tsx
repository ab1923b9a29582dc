import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeRows, orderRows, type Row, removeRows, replaceRows } from './rows.ts';
import { usePendingWrites, type Writer } from './usePendingWrites.tsx';

/**
 * The actions of every list. Changes show at once; if `send` throws, they disappear again and the error is passed on.
 */
export interface RowList<R extends Row> {
  write: Writer<R[]>;
  /** A new row is shown once the server has answered. */
  create(send: () => Promise<R>): Promise<R>;
  /** `shown` contains the new values that are known before the server has answered. */
  update(id: number, shown: Partial<R>, send: () => Promise<R>): Promise<R>;
  remove<Answer>(ids: readonly number[], send: () => Promise<Answer>): Promise<Answer>;
  reorder(ids: readonly number[], send: () => Promise<unknown>): Promise<unknown>;
}

const rowList = <R extends Row>(write: Writer<R[]>): RowList<R> => ({
  write,
  create: (send) =>
    write({
      send,
      // The row is already there if an earlier answer was lost.
      keep: (rows, row) => (rows.some(({ id }) => id === row.id) ? replaceRows(rows, [row]) : [...rows, row]),
    }),
  update: (id, shown, send) =>
    write({
      send,
      show: (rows) => changeRows(rows, new Map([[id, shown]])),
      keep: (rows, row) => replaceRows(rows, [row]),
    }),
  remove: (ids, send) => write({ send, show: (rows) => removeRows(rows, ids) }),
  reorder: (ids, send) => write({ send, show: (rows) => orderRows(rows, ids) }),
});

/** A list that is read from the server and edited here. */
export function useRowList<R extends Row>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<R[]>) {
  const { select, write } = usePendingWrites<R[]>(queryKey);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(signal), select });
  const list = useMemo(() => rowList(write), [write]);
  return { query, list };
}
