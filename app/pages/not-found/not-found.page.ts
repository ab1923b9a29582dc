import { findCardBySubdomain, toCard } from '#features/cards/cards.store.ts';
import { findSimilarCards } from '#features/directory/similar-cards.store.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { NotFoundPageProps } from './not-found.props.ts';

const SIMILAR_CARDS = 3;
const TITLES = {
  card: 'Esta tarjeta no existe',
  page: 'Página no encontrada',
  product: 'Esto ya no está en la tarjeta',
};

/** It has no address of its own: it answers for the requested address. A 'card' with two segments is its product. */
export async function loadNotFound(
  db: Database,
  kind: 'card' | 'page',
  asked: string,
): Promise<{ title: string; props: NotFoundPageProps }> {
  const [, subdomain = '', product] = asked.split('/');
  if (kind === 'page' || !product) return answer(kind, await findSimilarCards(db, asked, SIMILAR_CARDS));
  const card = await findCardBySubdomain(db, subdomain);
  return card?.isActive
    ? answer('product', [toCard(card)])
    : answer('page', await findSimilarCards(db, asked, SIMILAR_CARDS));
}

const answer = (kind: NotFoundPageProps['kind'], similar: NotFoundPageProps['similar']) => ({
  title: TITLES[kind],
  props: { kind, similar },
});
