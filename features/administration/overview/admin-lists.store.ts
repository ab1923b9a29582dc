import { z } from 'zod';
import { countAuditEntries, findAuditEntries } from '#features/platform/audit/audit.store.ts';
import { DAY_MINUTES } from '#foundation/contract/dates.ts';
import type { QueryOf } from '#foundation/contract/endpoint.ts';
import { santiagoInstant } from '#foundation/contract/santiago.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { Count } from '#foundation/server/database/estimates.ts';
import { searchWords } from '#foundation/server/database/searching.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type {
  AdminCard,
  AdminUser,
  LoggedChange,
  listAdminCards,
  listAdminUsers,
  listAuditEntries,
} from './administration.contract.ts';
import {
  countAdminCards,
  countAdminUsers,
  findAdminCards,
  findAdminUsers,
  findEmails,
  type Page,
  type Position,
  type Sorted,
} from './administration.store.ts';

const TextPosition: z.ZodType<Position> = z.tuple([
  z.string().refine((text) => text.isWellFormed() && !text.includes('\0')),
  id(),
]);
const NumberPosition: z.ZodType<Position> = z.tuple([z.int(), id()]);
/** The sort keys that are numbers or times. All others are texts. */
const NUMBERS: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'cardCount']);

const isYes = (value: 'true' | 'false' | undefined) => value && value === 'true';

/** A page of all cards. @throws {AppError} `invalid` for a malformed cursor, like the two below */
export async function findCardPage(
  db: Queryable,
  query: QueryOf<typeof listAdminCards>,
): Promise<ListPage<AdminCard>> {
  const { q, active, featured, type, abandoned } = query;
  const filter = { words: searchWords(q), active: isYes(active), featured: isYes(featured), type, abandoned };
  const page = pageOf(query);
  const count = await countAdminCards(db, filter);
  return cut(await findAdminCards(db, filter, page), page, count);
}

export async function findUserPage(
  db: Queryable,
  query: QueryOf<typeof listAdminUsers>,
): Promise<ListPage<AdminUser>> {
  const filter = { words: searchWords(query.q), role: query.role };
  const page = pageOf(query);
  const count = await countAdminUsers(db, filter);
  return cut(await findAdminUsers(db, filter, page), page, count);
}

export async function findAuditPage(
  db: Queryable,
  { limit, cursor, q, from, until, ...subject }: QueryOf<typeof listAuditEntries>,
): Promise<ListPage<LoggedChange>> {
  const filter = {
    ...subject,
    words: searchWords(q),
    ...(from ? { from: santiagoInstant(from, 0) } : {}),
    ...(until ? { before: santiagoInstant(until, DAY_MINUTES) } : {}),
  };
  const beforeId = readCursor(cursor, z.int().min(1));
  const total = await countAuditEntries(db, filter);
  const entries = await findAuditEntries(db, filter, { limit: limit + 1, beforeId });
  const last = entries.length > limit ? entries[limit - 1] : undefined;
  const rows = entries.slice(0, limit);
  const emails = await findEmails(db, rows.flatMap(peopleIn));
  return {
    rows: rows.map((row) => {
      const people = peopleIn(row).flatMap((id) => (emails[id] ? [[id, emails[id]]] : []));
      return people.length > 0 ? { ...row, people: Object.fromEntries(people) } : row;
    }),
    total,
    nextCursor: last ? writeCursor(last.id) : null,
  };
}

/** The ids of people that an entry's values contain. */
const peopleIn = ({ before, after }: Pick<LoggedChange, 'before' | 'after'>): number[] =>
  [before?.userId, after?.userId].filter((id): id is number => typeof id === 'number');

/** One extra row is read, to know whether there is a next page. */
function pageOf<Sort extends string>(query: {
  sort: Sort;
  direction?: 'asc' | 'desc';
  limit: number;
  cursor?: string;
}): Page<Sort> {
  const isNumber = NUMBERS.has(query.sort);
  return {
    sort: query.sort,
    direction: query.direction ?? (isNumber ? 'desc' : 'asc'),
    limit: query.limit + 1,
    after: readCursor(query.cursor, isNumber ? NumberPosition : TextPosition),
  };
}

function cut<Row>(found: Sorted<Row>[], { limit }: Page<string>, count: Count): ListPage<Row> {
  const page = found.slice(0, limit - 1);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    rows: page.map(({ row }) => row),
    ...count,
    nextCursor: last ? writeCursor(last.position) : null,
  };
}
