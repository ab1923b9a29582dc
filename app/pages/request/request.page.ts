import { privatePage } from '#app/server/page.ts';
import { readCustomerRequest } from '#features/booking/requests/customer-request.store.ts';
import { requestParams } from '#features/booking/requests/requests.contract.ts';
import { findRequestByToken } from '#features/booking/requests/requests.store.ts';
import { lookCss } from '#features/card/looks/look-css.rules.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { RequestPageProps } from './request.props.ts';

/** `/solicitud/{token}`: a request for whoever has its token. */
export default privatePage<RequestPageProps>({
  path: '/solicitud/:token',
  title: 'Tu solicitud',
  head: ({ request }) => ({
    title: `Tu solicitud en ${request.card.title}`,
    css: lookCss(request.card),
  }),
  async load({ db, params, home, cardUrl }) {
    const { success, data } = requestParams.safeParse(params);
    if (!success) throw notFound();
    return inSnapshot(db, async (trx) => {
      const row = await findRequestByToken(trx, data.token);
      if (!row) throw notFound();
      return { request: await readCustomerRequest(trx, row, cardUrl), home };
    });
  },
});
