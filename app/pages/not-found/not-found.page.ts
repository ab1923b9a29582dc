import { findCardBySubdomain, toCard } from '#features/card/cards/cards.store.ts';
import { findSimilarCards } from '#features/discovery/search/similar-cards.store.ts';
import { type Database, inSnapshot } from '#foundation/server/database/database.ts';
import type { NotFoundPageProps } from './not-found.props.ts';

const SIMILAR_CARDS = 3;
const TITLES = {
  card: 'Esta tarjeta no existe',
  page: 'Página no encontrada',
  product: 'Esto ya no está en la tarjeta',
  conversation: 'Esta conversación ya no está aquí',
};

/** What an unknown address seems to have been meant for. */
export type Missing = Exclude<NotFoundPageProps['kind'], 'product'>;

/**
 * The content of the page for unknown addresses, which is shown at the requested address. An address below that of a
 * card counts as a missing product.
 */
export async function loadNotFound(
  db: Database,
  kind: Missing,
  asked: string,
  home: string,
): Promise<{ title: string; props: NotFoundPageProps }> {
  if (kind === 'conversation') return answer(kind, [], home);
  const [, subdomain = '', product = ''] = asked.split('/');
  return inSnapshot(db, async (trx) => {
    const card = kind === 'card' && product ? await findCardBySubdomain(trx, subdomain) : null;
    if (card?.isActive) return answer('product', [toCard(card)], home);
    return answer(product ? 'page' : kind, await findSimilarCards(trx, asked, SIMILAR_CARDS), home);
  });
}

const answer = (kind: NotFoundPageProps['kind'], similar: NotFoundPageProps['similar'], home: string) => ({
  title: TITLES[kind],
  props: { kind, similar, home },
});
