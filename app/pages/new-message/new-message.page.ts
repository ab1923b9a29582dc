import { privatePage } from '#app/server/page.ts';
import { asVisible } from '#features/card/cards/cards.access.ts';
import { findCard } from '#features/card/cards/cards.store.ts';
import { lookCss } from '#features/card/looks/look-css.rules.ts';
import { findItem } from '#features/catalogue/products/items.store.ts';
import { toVisibleItem } from '#features/catalogue/products/visible-items.store.ts';
import { findMessageSettings } from '#features/conversations/settings/message-settings.store.ts';
import { id } from '#foundation/contract/schemas.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { NewMessagePageProps } from './new-message.props.ts';

/** `/mensajes/nuevo?card=5`: where somebody without an account writes to a card. */
export default privatePage<NewMessagePageProps>({
  path: '/mensajes/nuevo',
  title: 'Escribir',
  head: ({ card }) => ({ title: `Escribir a ${card.title}`, css: lookCss(card) }),
  async load({ db, query, now }) {
    const cardId = id().safeParse(Number(query.get('card')));
    if (!cardId.success) throw notFound();
    const itemId = id().safeParse(Number(query.get('producto')));
    const { card, row } = await inSnapshot(db, async (trx) => {
      const visible = await asVisible(trx, null, await findCard(trx, cardId.data));
      if (!(await findMessageSettings(trx, visible.card)).takesMessages) throw notFound();
      return { card: visible.card, row: itemId.success ? await findItem(trx, itemId.data) : null };
    });
    const item = row?.cardId === card.id && row.isActive ? toVisibleItem(row, now) : null;
    return {
      card: {
        ...{ id: card.id, title: card.title, subdomain: card.subdomain },
        ...{ cardType: card.cardType, profileImageUrl: card.profileImageUrl },
        ...{ headerBackgroundColor: card.headerBackgroundColor, look: card.look },
      },
      about: item && {
        ...{ type: 'item', id: item.id, name: item.name, imageUrl: item.imageUrl },
        price: card.enablePricing && item.price > 0 && item.details.priceUf === undefined ? item.price : null,
      },
    };
  },
});
