import { inSnapshot, type Queryable } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { answerCached } from '#foundation/server/page-cache/cached-answers.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { LEFT_OUT, READ_AS, UNDERSTOOD } from './card-search.rules.ts';
import {
  type ListedCard,
  listCards,
  listDirectoryComunas,
  listSearchSuggestions,
  listSimilarCards,
} from './directory.contract.ts';
import { findDirectoryComunas, findDirectoryPage } from './directory.store.ts';
import type { DirectoryFilter } from './directory-filter.store.ts';
import { sweepKnownWords } from './known-words.store.ts';
import { chosenOf } from './product-facets.rules.ts';
import { searchInTurn } from './search-turns.access.ts';
import { findAlikeCards } from './similar-cards.store.ts';
import { suggestWords } from './suggested-words.store.ts';

/** How many shops an empty result shows: a row of a desktop. */
const OTHER_SHOPS = 4;

export const sweeps: Sweeps = { 'words of cards': sweepKnownWords };

export default function directoryRoutes(app: App, { reads }: Services): void {
  registerEndpoint(app, listCards, anyone, async ({ query, request, reply }) => {
    const { q, type, featured, open, comuna, delivery, near, limit, cursor, ...facets } = query;
    const chosen = chosenOf(facets, type);
    const filter: DirectoryFilter = {
      q,
      type,
      featured: featured && featured === 'true',
      open: open && open === 'true',
      comuna,
      delivery: delivery && delivery === 'true',
      near,
      chosen,
      now: new Date(),
    };
    answerCached(reply, ['directory']);
    const page = await searchInTurn(request, () => findDirectoryPage(reads, filter, { limit, cursor }));
    if (page.leftOut.length > 0) reply.header(LEFT_OUT, page.leftOut.map(encodeURIComponent).join(','));
    if (page.understood) reply.header(UNDERSTOOD, encodeURIComponent(page.understood));
    if (page.readAs) reply.header(READ_AS, encodeURIComponent(page.readAs));
    return answerList(request, reply, page);
  });

  registerEndpoint(app, listSimilarCards, anyone, async ({ query, request, reply }) => {
    answerCached(reply, ['directory']);
    return searchInTurn(request, () => findAlikeCards(reads, query.q));
  });

  registerEndpoint(app, listDirectoryComunas, anyone, async ({ reply }) => {
    answerCached(reply, ['directory']);
    return findDirectoryComunas(reads);
  });

  registerEndpoint(app, listSearchSuggestions, anyone, async ({ query, request, reply }) => {
    answerCached(reply, ['directory']);
    const now = new Date();
    return searchInTurn(request, () =>
      inSnapshot(reads, async (trx) => ({
        words: await suggestWords(trx, { q: query.q, now }),
        shops: await findOthers(trx, { type: query.type, now }),
      })),
    );
  });
}

/** Shops in place of those that a search did not find: the open ones first. */
async function findOthers(db: Queryable, filter: DirectoryFilter): Promise<ListedCard[]> {
  const { rows: open } = await findDirectoryPage(db, { ...filter, open: true }, { limit: OTHER_SHOPS });
  if (open.length === OTHER_SHOPS) return open;
  const { rows: all } = await findDirectoryPage(db, filter, { limit: OTHER_SHOPS });
  const others = all.filter(({ id }) => !open.some((card) => card.id === id));
  return [...open, ...others].slice(0, OTHER_SHOPS);
}
