import { privatePage } from '#app/server/page.ts';
import { findCardAt } from '#features/cards/cards.access.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { ReportCardPageProps } from './report-card.props.ts';

/** `/denunciar/{subdomain}`. A former address of the card works, too. */
export default privatePage<ReportCardPageProps>({
  path: '/denunciar/:subdomain',
  title: 'Denunciar una tarjeta',
  load: async ({ db, params }) => {
    const asked = params.subdomain ?? '';
    const { card, movedTo } = await findCardAt(db, asked);
    const found = movedTo ? (await findCardAt(db, movedTo)).card : card;
    if (!found?.isActive) throw notFound();
    const { id, title, subdomain } = found;
    return { card: { id, title, subdomain } };
  },
});
