import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { dismissFailure } from '#foundation/ui/feedback/Toast.tsx';

interface Row {
  id: number;
}

/** Writes to one list go one after the other, in the order in which they were asked for. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work).then((result) => {
    dismissFailure();
    return result;
  });
  turns.set(
    key,
    turn.catch(() => undefined),
  );
  return turn;
}

/** What `answer` knows, but for what has been changed here since `shown`. */
const settled = <R extends Row>(current: R, shown: R, answer: R): R =>
  Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const name = key as keyof R;
      return [key, current[name] === shown[name] ? value : current[name]];
    }),
  ) as unknown as R;

/** `before` again, but for what has been changed once more since. */
function takenBack<R extends Row>(current: R, changes: Partial<R>, before: R): R {
  const names = (Object.keys(changes) as (keyof R)[]).filter((name) => current[name] === changes[name]);
  return { ...current, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
}

function ordered<R extends Row>(rows: R[], ids: readonly number[]): R[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: R) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return [...rows].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** A list in the query cache whose changes show at once, and are taken back where the server refuses them. */
export interface ListCache<R extends Row> {
  /** @throws what `send` throws, after the row is as it was. */
  change(row: R, changes: Partial<R>, send: () => Promise<R>): Promise<R>;
  /** The same of several rows, by their ids; those not in the answer are as they were. @throws as `change` */
  changeMany(changes: ReadonlyMap<number, Partial<R>>, send: () => Promise<R[]>): Promise<void>;
  /** Appends what was made, once it is made. */
  add(send: () => Promise<R>): Promise<R>;
  /** @throws what `send` throws, after the row is back in its place. */
  remove(row: R, send: () => Promise<unknown>): Promise<void>;
  /** The same of several rows. @throws what `send` throws, after all are back in their places */
  removeMany(removed: readonly R[], send: () => Promise<unknown>): Promise<void>;
  /** Puts rows back where they stood in the order `ids`. */
  putBackMany(ids: readonly number[], send: () => Promise<R[]>): Promise<void>;
  /** Puts a row back in the place where it was. */
  putBack(place: number, send: () => Promise<R>): Promise<R>;
  /** @throws what `send` throws, after the order is as it was. */
  reorder(ids: readonly number[], send: () => Promise<unknown>): Promise<void>;
  rows(): R[];
}

export function listCache<R extends Row>(client: QueryClient, key: QueryKey): ListCache<R> {
  const name = JSON.stringify(key);
  const rows = () => client.getQueryData<R[]>(key) ?? [];
  const write = (change: (rows: R[]) => R[]) => {
    // What is on its way was read before this change.
    client.cancelQueries({ queryKey: key });
    client.setQueryData<R[]>(key, (known) => known && change(known));
  };
  const replace = (id: number, change: (row: R) => R) =>
    write((known) => known.map((row) => (row.id === id ? change(row) : row)));
  const insert = (row: R, place: number) =>
    write((known) => known.filter(({ id }) => id !== row.id).toSpliced(place, 0, row));
  const insertMany = (added: readonly R[], order: readonly number[]) => {
    const ids = new Set(added.map(({ id }) => id));
    write((known) => ordered([...known.filter(({ id }) => !ids.has(id)), ...added], order));
  };

  return {
    rows,
    async change(row, changes, send) {
      const before = rows().find(({ id }) => id === row.id) ?? row;
      const shown = { ...before, ...changes };
      replace(row.id, () => shown);
      try {
        const answer = await inTurn(name, send);
        replace(row.id, (current) => settled(current, shown, answer));
        return answer;
      } catch (error) {
        replace(row.id, (current) => takenBack(current, changes, before));
        throw error;
      }
    },
    async changeMany(changes, send) {
      const before = new Map(rows().map((row) => [row.id, row]));
      const shown = new Map(rows().map((row) => [row.id, { ...row, ...changes.get(row.id) }]));
      const backAgain = (row: R): R => {
        const [was, change] = [before.get(row.id), changes.get(row.id)];
        return was && change ? takenBack(row, change, was) : row;
      };
      write((known) => known.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row)));
      try {
        const answers = new Map((await inTurn(name, send)).map((row) => [row.id, row]));
        write((known) =>
          known.map((row) => {
            const [was, answer] = [shown.get(row.id), answers.get(row.id)];
            return was && answer ? settled(row, was, answer) : backAgain(row);
          }),
        );
      } catch (error) {
        write((known) => known.map(backAgain));
        throw error;
      }
    },
    async add(send) {
      const row = await inTurn(name, send);
      insert(row, rows().length);
      return row;
    },
    async remove(row, send) {
      const place = rows().findIndex(({ id }) => id === row.id);
      write((known) => known.filter(({ id }) => id !== row.id));
      try {
        await inTurn(name, send);
      } catch (error) {
        insert(row, place);
        throw error;
      }
    },
    async removeMany(removed, send) {
      const before = rows().map(({ id }) => id);
      const gone = new Set(removed.map(({ id }) => id));
      write((known) => known.filter(({ id }) => !gone.has(id)));
      try {
        await inTurn(name, send);
      } catch (error) {
        insertMany(removed, before);
        throw error;
      }
    },
    async putBackMany(ids, send) {
      insertMany(await inTurn(name, send), ids);
    },
    async putBack(place, send) {
      const row = await inTurn(name, send);
      insert(row, place);
      return row;
    },
    async reorder(ids, send) {
      const before = rows().map(({ id }) => id);
      write((known) => ordered(known, ids));
      try {
        await inTurn(name, send);
      } catch (error) {
        write((known) => ordered(known, before));
        throw error;
      }
    },
  };
}
