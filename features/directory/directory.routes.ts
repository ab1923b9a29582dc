import { inSnapshot } from '#foundation/server/database/database.ts';
import { searchWords } from '#foundation/server/database/searching.ts';
import { answerPublic } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { anyone, serve } from '#foundation/server/http/serve.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { listCards, listSimilarCards } from './directory.contract.ts';
import { type DirectoryFilter, findDirectoryPage } from './directory.store.ts';
import { sweepKnownWords } from './known-words.store.ts';
import { findAlikeCards } from './similar-cards.store.ts';

export const sweeps: Sweeps = { 'words of cards': sweepKnownWords };

export default function directoryRoutes(app: App, { reads }: Services): void {
  serve(app, listCards, anyone, async ({ query, request, reply }) => {
    const { q, type, featured, open, comuna, delivery, near, limit, cursor } = query;
    const filter: DirectoryFilter = {
      words: searchWords(q),
      type,
      featured: featured && featured === 'true',
      open: open && open === 'true',
      comuna,
      delivery: delivery && delivery === 'true',
      near,
      now: new Date(),
    };
    answerPublic(reply);
    const page = await inSnapshot(reads, (trx) => findDirectoryPage(trx, filter, { limit, cursor }));
    return answerList(request, reply, page);
  });

  serve(app, listSimilarCards, anyone, async ({ query, reply }) => {
    answerPublic(reply);
    return findAlikeCards(reads, query.q);
  });
}
