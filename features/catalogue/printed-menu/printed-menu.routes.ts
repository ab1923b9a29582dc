import { visibleCardBySubdomain } from '#features/card/cards/cards.access.ts';
import { toCard } from '#features/card/cards/cards.store.ts';
import { createRenders } from '#features/card/drawing/renders.media.ts';
import { findCategories, toCategory } from '#features/catalogue/products/categories.store.ts';
import { findItems, toItem } from '#features/catalogue/products/items.store.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { menuSections } from './menu-sections.rules.ts';
import { getPrintedMenu } from './printed-menu.contract.ts';
import { printedMenu } from './printed-menu.media.ts';

/** Per address, for menus that have to be drawn: the largest takes a second or two. */
const MENUS: Limit = { max: 30, windowSeconds: 10 * 60 };

export default function printedMenuRoutes(app: App, { config: { cardUrl }, db, throttle }: Services): void {
  // Menus have a queue of their own, because a long menu must not hold up previews and icons.
  const rendersFor = createRenders();

  registerEndpoint(app, getPrintedMenu, visibleCardBySubdomain(db), async ({ card: row, request, reply }) => {
    const who = clientAddress(request);
    const draw = async () => {
      const now = new Date();
      const card = toCard(row);
      const items = await findItems(db, row.id, { withInactive: false });
      const categories = await findCategories(db, row.id);
      const sections = menuSections(
        card,
        items.map((item) => toItem(item, now)),
        categories.map(toCategory),
        now,
      );
      return printedMenu(card, sections, cardUrl);
    };
    const file = await rendersFor(who)(row, 'menu', draw, () => throttle.take(`menus:${who}`, MENUS));
    answerAsFile(reply, 'application/pdf');
    reply.header('Content-Disposition', `attachment; filename="carta-${row.subdomain}.pdf"`);
    return file;
  });
}
