import { privatePage } from '#app/server/page.ts';
import { findCardAt } from '#features/card/cards/cards.access.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { ReportCardPageProps } from './report-card.props.ts';

/** `/denunciar/{subdomain}`. A former address of the card works, too. */
export default privatePage<ReportCardPageProps>({
  path: '/denunciar/:subdomain',
  title: 'Denunciar una tarjeta',
  load: ({ db, params }) =>
    inSnapshot(db, async (trx) => {
      const asked = params.subdomain ?? '';
      const { card, movedTo } = await findCardAt(trx, asked);
      const found = movedTo ? (await findCardAt(trx, movedTo)).card : card;
      if (!found?.isActive) throw notFound();
      const { id, title, subdomain } = found;
      return { card: { id, title, subdomain } };
    }),
});
