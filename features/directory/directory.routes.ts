import { z } from 'zod';
import { toCard } from '#features/cards/cards.store.ts';
import { openTimeline } from '#features/opening-hours/open-status.rules.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { searchWords } from '#foundation/server/database/searching.ts';
import { answerPublic } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { linkNextPage, readCursor } from '#foundation/server/http/paging.ts';
import { anyone, serve } from '#foundation/server/http/serve.ts';
import { listCards, listSimilarCards } from './directory.contract.ts';
import {
  countDirectoryCards,
  type DirectoryFilter,
  findAlikeCards,
  findDirectoryCards,
} from './directory.store.ts';

/** The number of suggestions for a search without results. */
const SIMILAR_CARDS = 3;

const Position = z.tuple([z.boolean(), id()]);

export function directoryRoutes(app: App, db: Database): void {
  serve(app, listCards, anyone, async ({ query, request, reply }) => {
    const { q, type, featured, open, limit, cursor } = query;
    const after = readCursor(cursor, Position);
    const now = new Date();
    const filter: DirectoryFilter = {
      words: searchWords(q),
      type,
      featured: featured && featured === 'true',
      open: open && open === 'true',
      now,
    };
    // Reading one extra row tells whether there is a next page.
    const rows = await findDirectoryCards(db, filter, { limit: limit + 1, after });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    if (last) linkNextPage(request, reply, [last.isFeatured, last.id]);
    if (!after) {
      const total = last ? await countDirectoryCards(db, filter) : rows.length;
      if (total !== null) reply.header('X-Total-Count', total);
    }
    answerPublic(reply);
    return rows.slice(0, limit).map((row) => ({ ...toCard(row), openTimeline: openTimeline(row, now) }));
  });

  serve(app, listSimilarCards, anyone, async ({ query, reply }) => {
    answerPublic(reply);
    return findAlikeCards(db, query.q, SIMILAR_CARDS);
  });
}
