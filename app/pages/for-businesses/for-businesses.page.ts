import { publicPage } from '#app/server/page.ts';
import { findDirectoryPage } from '#features/discovery/search/directory.store.ts';
import { tileOf } from '#features/discovery/search/found-cards.store.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { homePageExpiry } from '../home/home.page.ts';
import type { ForBusinessesPageProps } from './for-businesses.props.ts';

/** How many featured cards show what others made of theirs: a row of the shelf on a desktop. */
const SHOWN = 3;

export default publicPage<ForBusinessesPageProps>({
  path: '/negocios',
  async load({ db, origin, now }) {
    const featured = await inSnapshot(db, (trx) =>
      findDirectoryPage(trx, { featured: true, now }, { limit: SHOWN }),
    );
    const cards = featured.rows.map(tileOf);
    return {
      props: { cards, now: now.toISOString() },
      head: {
        title: 'Vitrina para negocios: tu tarjeta con precios y pedidos, gratis',
        description:
          'Muestra tus productos con precio y horario, comparte un enlace o un QR y recibe pedidos por WhatsApp. Sin costo y sin comisión.',
        canonical: `${origin}/negocios`,
        image: { url: `${origin}/icon-512.png`, width: 512, height: 512 },
      },
      tags: ['directory'],
      expiresAt: homePageExpiry(cards, now),
    };
  },
});
