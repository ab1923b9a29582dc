import type { FastifyReply, FastifyRequest } from 'fastify';
import { visibleCardBySubdomain } from '#features/card/cards/cards.access.ts';
import type { VisibleCard } from '#features/card/cards/cards.store.ts';
import { createRenders } from '#features/card/drawing/renders.media.ts';
import { toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import { findVisibleItem } from '#features/catalogue/products/visible-items.store.ts';
import { answerForever } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { getCardPreview, getItemPreview } from './link-preview.contract.ts';
import { cardPreview, itemPreview, type PreviewContent, previewVersion } from './preview-content.media.ts';
import { previewPicture } from './preview-picture.media.ts';

/** The limit per address of pictures that have to be drawn. */
const PREVIEWS: Limit = { max: 300, windowSeconds: 10 * 60 };

/**
 * The pictures that apps show with a shared link. They are drawn at the first request, one at a time, addresses taking
 * turns, and kept in memory.
 */
export default function linkPreviewRoutes(app: App, { db, pictures, throttle }: Services): void {
  const rendersFor = createRenders();
  const visible = visibleCardBySubdomain(db);

  async function answer(
    card: VisibleCard,
    content: PreviewContent,
    { query, request, reply }: { query: { v?: string }; request: FastifyRequest; reply: FastifyReply },
  ): Promise<Buffer> {
    const version = previewVersion(content);
    const who = clientAddress(request);
    const bytes = await rendersFor(who)(
      card,
      version,
      () => previewPicture(pictures, content),
      () => throttle.take(`previews:${who}`, PREVIEWS),
    );
    // An older version is answered with the present picture, too, but caches must not keep it under that address.
    if (query.v === version && card.isActive) answerForever(reply);
    answerAsFile(reply, 'image/jpeg');
    return bytes;
  }

  registerEndpoint(app, getCardPreview, visible, ({ card, ...context }) =>
    answer(card, cardPreview(card), context),
  );

  registerEndpoint(app, getItemPreview, visible, async ({ card, params, ...context }) => {
    const now = new Date();
    const item = await findVisibleItem(db, card, params.itemId, now);
    return answer(card, itemPreview(card, toCardItem(card, item, now)), context);
  });
}
