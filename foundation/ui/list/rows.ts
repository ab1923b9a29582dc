export interface Row {
  id: number;
}

/** The rows with new values in some of them. */
export const changeRows = <R extends Row>(rows: R[], changes: ReadonlyMap<number, Partial<R>>): R[] =>
  rows.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row));

/** The rows, with these replacing those of the same id. */
export const replaceRows = <R extends Row>(rows: R[], replaced: readonly R[]): R[] =>
  changeRows(rows, new Map(replaced.map((row) => [row.id, row])));

export const removeRows = <R extends Row>(rows: R[], ids: readonly number[]): R[] =>
  rows.filter(({ id }) => !ids.includes(id));

/** The rows in the order of `ids`; the others follow unchanged. */
export function orderRows<R extends Row>(rows: R[], ids: readonly number[]): R[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: R) => places.get(id) ?? ids.length;
  return rows.toSorted((a, b) => place(a) - place(b));
}
