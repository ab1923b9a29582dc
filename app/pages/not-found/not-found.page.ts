import { findSimilarCards } from '#features/directory/similar-cards.store.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { NotFoundPageProps } from './not-found.props.ts';

const SIMILAR_CARDS = 3;
const TITLES = { card: 'Esta tarjeta no existe', page: 'Página no encontrada' };

/** It has no address of its own: it answers for the requested address. */
export async function loadNotFound(
  db: Database,
  kind: NotFoundPageProps['kind'],
  asked: string,
): Promise<{ title: string; props: NotFoundPageProps }> {
  return {
    title: TITLES[kind],
    props: { kind, similar: await findSimilarCards(db, asked, SIMILAR_CARDS) },
  };
}
