import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeRows, orderRows, type Row, removeRows, replaceRows } from './rows.ts';
import { usePendingWrites, type Writer } from './usePendingWrites.tsx';

/** The changes that every list knows. They show at once; @throws what `send` throws, and the list is as it was. */
export interface RowList<R extends Row> {
  write: Writer<R[]>;
  /** What is new is shown as soon as the server has answered. */
  create(send: () => Promise<R>): Promise<R>;
  /** `shown` are the new values as far as they are known before the server has answered. */
  update(id: number, shown: Partial<R>, send: () => Promise<R>): Promise<R>;
  remove<Answer>(ids: readonly number[], send: () => Promise<Answer>): Promise<Answer>;
  reorder(ids: readonly number[], send: () => Promise<unknown>): Promise<unknown>;
}

const rowList = <R extends Row>(write: Writer<R[]>): RowList<R> => ({
  write,
  create: (send) => write({ send, keep: (rows, row) => [...rows, row] }),
  update: (id, shown, send) =>
    write({
      send,
      show: (rows) => changeRows(rows, new Map([[id, shown]])),
      keep: (rows, row) => replaceRows(rows, [row]),
    }),
  remove: (ids, send) => write({ send, show: (rows) => removeRows(rows, ids) }),
  reorder: (ids, send) => write({ send, show: (rows) => orderRows(rows, ids) }),
});

/** A list that is read from the server and changed here. */
export function useRowList<R extends Row>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<R[]>) {
  const { select, write } = usePendingWrites<R[]>(queryKey);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(signal), select });
  const list = useMemo(() => rowList(write), [write]);
  return { query, list };
}
