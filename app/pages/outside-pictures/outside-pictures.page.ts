import { guardedPage } from '#app/server/page.ts';
import { findCardsOfPerson } from '#features/card/cards/card-members.store.ts';
import { allowsRole } from '#features/card/cards/card-role.rules.ts';
import { findOutsidePictures } from '#features/catalogue/outside-pictures/outside-pictures.store.ts';
import { originOf, originsOf } from '#features/catalogue/outside-pictures/picture-origins.rules.ts';
import { inSnapshot, type Queryable } from '#foundation/server/database/database.ts';
import type { OutsidePicturesPageProps } from './outside-pictures.props.ts';

/** The most pictures at once. The others are listed when the page is opened again after these are copied. */
const MAX_PICTURES = 500;

/**
 * `/user-panel/imagenes`: a page of its own, because its scripts may request pictures from other sites, and the panel's
 * may not.
 */
export default guardedPage<OutsidePicturesPageProps>({
  path: '/user-panel/imagenes',
  title: 'Imágenes en otros sitios',
  access: ['card_owner', 'admin'],
  connectsTo: ({ origins }) => origins,
  async load({ db, viewer }) {
    const cards = await inSnapshot(db, (trx) => findCardsWithPictures(trx, viewer.id));
    const origins = originsOf(cards.flatMap(({ pictures }) => pictures));
    const isAllowed = (address: string) => {
      const origin = originOf(address);
      return origin === null || origins.includes(origin);
    };
    return {
      origins,
      cards: cards.map(({ pictures, ...card }) => ({
        ...card,
        pictures: pictures.filter(({ address }) => isAllowed(address)),
      })),
    };
  },
});

/** The cards that this person manages, with their pictures from other sites. */
async function findCardsWithPictures(
  db: Queryable,
  personId: number,
): Promise<OutsidePicturesPageProps['cards']> {
  const cards: OutsidePicturesPageProps['cards'] = [];
  let room = MAX_PICTURES;
  for (const { card, role } of await findCardsOfPerson(db, personId)) {
    if (!allowsRole(role, 'manages') || room <= 0) continue;
    const pictures = await findOutsidePictures(db, card.id, room);
    room -= pictures.length;
    if (pictures.length > 0) cards.push({ id: card.id, title: card.title, pictures });
  }
  return cards;
}
