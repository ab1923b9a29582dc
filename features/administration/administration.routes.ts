import { z } from 'zod';
import { administrator } from '#features/accounts/accounts.access.ts';
import { countAuditEntries, findAuditEntries } from '#features/audit/audit.store.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { searchWords } from '#foundation/server/database/searching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { linkNextPage, readCursor } from '#foundation/server/http/paging.ts';
import { type Context, serve } from '#foundation/server/http/serve.ts';
import {
  getAdminStats,
  listAdminCards,
  listAdminUsers,
  listAuditEntries,
} from './administration.contract.ts';
import {
  countAdminCards,
  countAdminUsers,
  findAdminCards,
  findAdminStats,
  findAdminUsers,
  type Page,
  type Position,
  type Sorted,
} from './administration.store.ts';

const TextPosition: z.ZodType<Position> = z.tuple([
  z.string().refine((text) => text.isWellFormed() && !text.includes('\0')),
  id(),
]);
const NumberPosition: z.ZodType<Position> = z.tuple([z.int(), id()]);
/** All other keys are sorted as text. */
const NUMBERS: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'cardCount']);

const isYes = (value: 'true' | 'false' | undefined) => value && value === 'true';

/** The administrator's lists and totals, made for thousands of rows. */
export function administrationRoutes(app: App, db: Database): void {
  serve(app, listAdminCards, administrator(db), async ({ query, ...context }) => {
    const { q, active, featured, type } = query;
    const filter = { words: searchWords(q), active: isYes(active), featured: isYes(featured), type };
    context.reply.header('X-Total-Count', await countAdminCards(db, filter));
    const page = pageOf(query);
    return cut(await findAdminCards(db, filter, page), page, context);
  });

  serve(app, listAdminUsers, administrator(db), async ({ query, ...context }) => {
    const filter = { words: searchWords(query.q), role: query.role };
    context.reply.header('X-Total-Count', await countAdminUsers(db, filter));
    const page = pageOf(query);
    return cut(await findAdminUsers(db, filter, page), page, context);
  });

  serve(app, getAdminStats, administrator(db), () => findAdminStats(db));

  serve(app, listAuditEntries, administrator(db), async ({ query, request, reply }) => {
    const { limit, cursor, ...filter } = query;
    const beforeId = readCursor(cursor, z.int().min(1));
    reply.header('X-Total-Count', await countAuditEntries(db, filter));
    const entries = await findAuditEntries(db, filter, { limit: limit + 1, beforeId });
    const last = entries.length > limit ? entries[limit - 1] : undefined;
    if (last) linkNextPage(request, reply, last.id);
    return entries.slice(0, limit);
  });
}

/** Reading one extra row tells whether there is a next page. */
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

function cut<Row>(
  found: Sorted<Row>[],
  { limit }: Page<string>,
  { request, reply }: Pick<Context<typeof listAdminCards>, 'request' | 'reply'>,
): Row[] {
  const page = found.slice(0, limit - 1);
  const last = page.at(-1);
  if (last && found.length > page.length) linkNextPage(request, reply, last.position);
  return page.map(({ row }) => row);
}
