import { sql } from 'kysely';
import type { CardViewer } from '#features/card/cards/cards.access.ts';
import { type CardRow, type ManagedCard, updateCardColumns } from '#features/card/cards/cards.store.ts';
import { updateRows } from '#features/card/changes/rows.store.ts';
import {
  allPictures,
  type ProductPictures,
  picturesFrom,
} from '#features/catalogue/products/pictures.rules.ts';
import { cardSubject, partSubject, recordUpdated } from '#features/platform/audit/audit.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { OutsidePicture } from './outside-pictures.contract.ts';

const OUTSIDE = sql`~* '^https?:'`;

/**
 * The pictures on other sites that a card shows, each once: first the card's own, then those of products and offers.
 */
export async function findOutsidePictures(
  db: Queryable,
  cardId: number,
  limit: number,
): Promise<OutsidePicture[]> {
  const { rows } = await sql<OutsidePicture>`
    select address, (array_agg(name order by place))[1] as name from (
      select profile_image_url as address, 'Foto de perfil' as name, 0 as place from cards where id = ${cardId}
      union all
      select header_background_image_url, 'Imagen del encabezado', 1 from cards where id = ${cardId}
      union all
      select image_url, name, 2 from items where card_id = ${cardId}
      union all
      select unnest(more_image_urls), name, 2 from items where card_id = ${cardId}
      union all
      select image_url, title, 3 from offers where card_id = ${cardId}
    ) as shown
    where address ${OUTSIDE}
    group by address order by min(place), name, address limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Replaces a picture wherever the card shows it. Call it inside `withCardLock`.
 * @returns in how many places; @throws {AppError} `not_found` if the card no longer shows it
 */
export async function replacePicture(
  trx: Queryable,
  { viewer, card, locked }: { viewer: CardViewer; card: ManagedCard; locked: CardRow },
  { from, to }: { from: string; to: string },
): Promise<number> {
  const replaced =
    (await replaceInCard(trx, viewer, locked, { from, to })) +
    (await replaceInItems(trx, viewer, card, { from, to })) +
    (await replaceInOffers(trx, viewer, card, { from, to }));
  if (replaced === 0) throw notFound('La tarjeta ya no muestra esa imagen.');
  return replaced;
}

interface Replacement {
  from: string;
  to: string;
}

async function replaceInCard(trx: Queryable, viewer: CardViewer, card: CardRow, { from, to }: Replacement) {
  const { profileImageUrl, headerBackgroundImageUrl } = card;
  const after = {
    profileImageUrl: profileImageUrl === from ? to : profileImageUrl,
    headerBackgroundImageUrl: headerBackgroundImageUrl === from ? to : headerBackgroundImageUrl,
  };
  const places = [profileImageUrl, headerBackgroundImageUrl].filter((address) => address === from).length;
  if (places === 0) return 0;
  await updateCardColumns(trx, card, after);
  await recordUpdated(trx, viewer, cardSubject(card), { profileImageUrl, headerBackgroundImageUrl }, after);
  return places;
}

async function replaceInItems(
  trx: Queryable,
  viewer: CardViewer,
  card: ManagedCard,
  { from, to }: Replacement,
) {
  const rows = await trx
    .selectFrom('items')
    .select(['id', 'name', 'imageUrl', 'moreImageUrls'])
    .where('cardId', '=', card.id)
    .where(sql<boolean>`(image_url = ${from} or ${from} = any (more_image_urls))`)
    .execute();
  const changed = rows.map(({ id, name, imageUrl, moreImageUrls }) => {
    const before: ProductPictures = { imageUrl, moreImageUrls };
    const after = picturesFrom(allPictures(before).map((address) => (address === from ? to : address)));
    return { id, name, before, after };
  });
  await updateRows(
    trx,
    card,
    'items',
    changed.map(({ id, after }) => ({
      id,
      columns: { image_url: after.imageUrl, more_image_urls: after.moreImageUrls },
    })),
  );
  for (const { id, name, before, after } of changed)
    await recordUpdated(trx, viewer, partSubject('item', { id }, name, card), before, after);
  return changed.length;
}

async function replaceInOffers(
  trx: Queryable,
  viewer: CardViewer,
  card: ManagedCard,
  { from, to }: Replacement,
) {
  const rows = await trx
    .selectFrom('offers')
    .select(['id', 'title'])
    .where('cardId', '=', card.id)
    .where('imageUrl', '=', from)
    .execute();
  await updateRows(
    trx,
    card,
    'offers',
    rows.map(({ id }) => ({ id, columns: { image_url: to } })),
  );
  for (const { id, title } of rows) {
    const subject = partSubject('offer', { id }, title, card);
    await recordUpdated(trx, viewer, subject, { imageUrl: from }, { imageUrl: to });
  }
  return rows.length;
}
