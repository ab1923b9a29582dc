import { createRenders } from '#features/card/drawing/renders.media.ts';
import { runsUntil } from '#features/catalogue/offers/offer-words.rules.ts';
import { offerManager } from '#features/catalogue/offers/offers.access.ts';
import { toOffer } from '#features/catalogue/offers/offers.store.ts';
import { findItem } from '#features/catalogue/products/items.store.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { getOfferStory } from './offer-story.contract.ts';
import { storyPicture } from './story-picture.media.ts';

/** The limit per card of pictures that have to be drawn; one takes half a second. */
const STORIES: Limit = { max: 60, windowSeconds: 10 * 60 };

export const changesPages = false;

export default function offerStoryRoutes(
  app: App,
  { config: { cardUrl }, db, pictures, throttle }: Services,
): void {
  const rendersFor = createRenders();

  registerEndpoint(app, getOfferStory, offerManager(db), async ({ card, offer: row, reply }) => {
    const offer = toOffer(row, card);
    const until = runsUntil(offer, new Date(), card.timeZone);
    const file = await rendersFor(`card:${card.id}`)(
      card,
      `story-${offer.id}-${until}`,
      async () => {
        const item = offer.imageUrl === null && offer.itemId ? await findItem(db, offer.itemId) : null;
        const imageUrl = offer.imageUrl ?? item?.imageUrl ?? null;
        return storyPicture(pictures, card, { ...offer, imageUrl, until }, cardUrl);
      },
      () => throttle.take(`stories:${card.id}`, STORIES),
    );
    answerAsFile(reply, 'image/jpeg');
    answerPrivate(reply);
    return file;
  });
}
