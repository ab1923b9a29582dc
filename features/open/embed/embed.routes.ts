import { findCardAt } from '#features/card/cards/cards.access.ts';
import { cardPreviewPath, PREVIEW_SIZE } from '#features/discovery/link-preview/preview-content.media.ts';
import { answerPublic } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { getOEmbed } from './embed.contract.ts';
import { subdomainIn } from './embed-address.rules.ts';

/** About a phone. */
const SIZE = { width: 480, height: 720 };

export default function embedRoutes(app: App, { config, reads }: Services): void {
  const { publicUrl } = config;

  registerEndpoint(app, getOEmbed, anyone, async ({ query, request, reply }) => {
    const { url, maxwidth, maxheight } = query;
    // The pages on which embed.js is ask for it, too, at whatever address they reach this server.
    reply.header('access-control-allow-origin', '*');
    const own = { ...config, publicUrl: `${request.protocol}://${request.host}` };
    const asked = subdomainIn(url, config) ?? subdomainIn(url, own);
    const found = asked === null ? null : await findCardAt(reads, asked);
    const moved = found?.movedTo ? await findCardAt(reads, found.movedTo) : found;
    const card = moved?.card;
    if (!card?.isActive) throw notFound();
    answerPublic(reply);
    const width = Math.min(SIZE.width, maxwidth ?? SIZE.width);
    const height = Math.min(SIZE.height, maxheight ?? SIZE.height);
    const title = card.title.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
    return {
      version: '1.0' as const,
      type: 'rich' as const,
      provider_name: 'Vitrina',
      provider_url: publicUrl,
      title: card.title,
      html: `<iframe src="${publicUrl}/embed/${card.subdomain}" title="${title}" width="${width}" height="${height}" style="border:0"></iframe>`,
      width,
      height,
      thumbnail_url: publicUrl + cardPreviewPath(card),
      thumbnail_width: PREVIEW_SIZE.width,
      thumbnail_height: PREVIEW_SIZE.height,
    };
  });
}
