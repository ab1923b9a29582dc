import type { FastifyRequest } from 'fastify';
import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { visibleCardBySubdomain } from '#features/card/cards/cards.access.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { toCard } from '#features/card/cards/cards.store.ts';
import { nameOfMark, sourceOfPlace } from '#features/card/drawing/place-names.rules.ts';
import { posterFileName } from '#features/card/drawing/poster.rules.ts';
import { createRenders } from '#features/card/drawing/renders.media.ts';
import { qrPng, qrSvg } from '#features/platform/drawing/qr.media.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { createCardPictures } from './card-pictures.media.ts';
import { contactFile } from './contact-file.media.ts';
import { type PosterPlace, posterPdf, posterPhoto } from './poster.media.ts';
import { findPlaceName } from './qr-places.store.ts';
import type { WebAppManifest } from './sharing.contract.ts';
import {
  getContactFile,
  getIcon,
  getManifest,
  getPoster,
  getProfilePicture,
  getQrPng,
  getQrSvg,
  getSharePreview,
} from './sharing.contract.ts';

/** Per address, for posters and codes that have to be drawn; cached ones do not count. */
const POSTERS: Limit = { max: 120, windowSeconds: 10 * 60 };

/** Files that leave the site under a card's name: previews, icons, contact files, QR codes and posters. */
export default function sharingRoutes(
  app: App,
  { config: { cardUrl }, db, pictures, throttle }: Services,
): void {
  const rendersFor = createRenders();
  const picturesFor = (request: FastifyRequest) =>
    createCardPictures(pictures, rendersFor(clientAddress(request)));
  const takeDrawing = (who: string) => () => throttle.take(`posters:${who}`, POSTERS);
  const visible = visibleCardBySubdomain(db);

  registerEndpoint(app, getSharePreview, visible, ({ card, request, reply }) => {
    answerAsFile(reply, 'image/jpeg');
    return picturesFor(request).sharePreview(card);
  });

  registerEndpoint(app, getProfilePicture, visible, async ({ card, request, reply }) => {
    const { contentType, bytes } = await picturesFor(request).profile(card);
    answerAsFile(reply, contentType);
    return bytes;
  });

  registerEndpoint(app, getIcon, visible, ({ card, params, request, reply }) => {
    answerAsFile(reply, 'image/png');
    return picturesFor(request).icon(card, Number(params.size));
  });

  registerEndpoint(app, getManifest, visible, ({ card, reply }) => {
    reply.type('application/manifest+json');
    return webAppManifest(card);
  });

  registerEndpoint(app, getContactFile, visible, async ({ card, request, reply }) => {
    reply
      .type('text/vcard; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${card.subdomain}.vcf"`);
    return contactFile(
      toCard(card),
      cardAddress(cardUrl, card.subdomain),
      await picturesFor(request).contactPhoto(card),
    );
  });

  const qrAddress = (subdomain: string, place: string | undefined) =>
    cardAddress(cardUrl, subdomain, place ? sourceOfPlace(place) : 'qr');

  registerEndpoint(app, getQrSvg, visible, ({ card, query, reply }) => {
    answerAsFile(reply, 'image/svg+xml');
    return qrSvg(qrAddress(card.subdomain, query.place));
  });

  registerEndpoint(app, getQrPng, visible, async ({ card, query: { place }, request, reply }) => {
    const who = clientAddress(request);
    const draw = () => qrPng(qrAddress(card.subdomain, place));
    const file = await rendersFor(who)(card, `qr-${place ?? ''}`, draw, takeDrawing(who));
    answerAsFile(reply, 'image/png');
    return file;
  });

  registerEndpoint(
    app,
    getPoster,
    visible,
    async ({ card, query: { size, place: mark }, request, reply }) => {
      const place: PosterPlace | null = mark
        ? { mark, name: (await findPlaceName(db, card, mark)) ?? nameOfMark(mark) }
        : null;
      const kind = `poster-${size}-${place ? `${place.mark}-${place.name}` : ''}`;
      const who = clientAddress(request);
      const draw = async () => {
        const photo = await posterPhoto(pictures, card);
        return posterPdf({ card: toCard(card), photo, cardUrl }, size, [place]);
      };
      const file = await rendersFor(who)(card, kind, draw, takeDrawing(who));
      answerAsFile(reply, 'application/pdf');
      reply.header(
        'Content-Disposition',
        `attachment; filename="${posterFileName(card.subdomain, mark, size)}"`,
      );
      return file;
    },
  );
}

const ICON_SIZES = [192, 512];

/** The web app manifest of a card. The installed app opens this card; orders and messages stay in its window. */
function webAppManifest(card: Pick<Card, 'id' | 'title' | 'subtitle' | 'subdomain'>): WebAppManifest {
  return {
    // Independent of the address, so that an installed card survives a change of its subdomain.
    id: `/?card=${card.id}`,
    name: card.title,
    short_name: card.title,
    ...(card.subtitle ? { description: card.subtitle } : {}),
    lang: 'es-CL',
    start_url: `/${card.subdomain}`,
    scope: '/',
    display: 'standalone',
    theme_color: '#111827',
    background_color: '#ffffff',
    icons: ICON_SIZES.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/api/cards/${card.subdomain}/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}
