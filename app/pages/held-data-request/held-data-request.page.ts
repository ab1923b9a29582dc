import { privatePage } from '#app/server/page.ts';
import { dataRequestParams } from '#features/administration/data-requests/data-requests.contract.ts';
import { findDataRequest } from '#features/administration/data-requests/data-requests.store.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { HeldDataRequestPageProps } from './held-data-request.props.ts';

/** `/tus-datos/{token}`: a request and its answer, for whoever has its token. */
export default privatePage<HeldDataRequestPageProps>({
  path: '/tus-datos/:token',
  title: 'Tu solicitud',
  // The address contains a secret, so other sites must not see it as a referrer.
  headers: { 'Referrer-Policy': 'no-referrer' },
  head: ({ request }) => ({ title: `Solicitud ${request.reference}` }),
  async load({ db, params }) {
    const { success, data } = dataRequestParams.safeParse(params);
    if (!success) throw notFound();
    return { token: data.token, request: await findDataRequest(db, data.token) };
  },
});
