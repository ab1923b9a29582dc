import { cardOwner } from '#features/card/cards/cards.access.ts';
import { toCard, updateCardColumns } from '#features/card/cards/cards.store.ts';
import { inTurnOfCard, takeRows } from '#features/card/cards/parts.store.ts';
import { changeCard } from '#features/card/changes/change-card.store.ts';
import { MAX_ITEMS } from '#features/catalogue/products/catalogue.contract.ts';
import { cardSubject, recordUpdated } from '#features/platform/audit/audit.store.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { deleteCatalogueSource, setCatalogueSource } from './branches.contract.ts';
import { takeCatalogue } from './branches.store.ts';

export default function branchRoutes(app: App, { db }: Services): void {
  registerEndpoint(app, setCatalogueSource, cardOwner(db), async ({ viewer, card, body }) => {
    await takeRows(db, { viewer }, MAX_ITEMS);
    return inTurnOfCard(card, () =>
      inTransaction(db, async (trx) => {
        const branch = await takeCatalogue(trx, card, body);
        const { catalogueOf } = card;
        await recordUpdated(trx, viewer, cardSubject(branch), { catalogueOf }, { catalogueOf: body.cardId });
        return toCard(branch);
      }),
    );
  });
  registerEndpoint(app, deleteCatalogueSource, cardOwner(db), (by) =>
    changeCard(db, by, async ({ trx, card, recordCard }) => {
      const separate = await updateCardColumns(trx, card, { catalogueOf: null });
      await recordCard({ catalogueOf: card.catalogueOf }, { catalogueOf: null });
      return toCard(separate);
    }),
  );
}
