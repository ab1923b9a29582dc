import { administrator } from '#features/people/accounts/accounts.access.ts';
import { recordingChange } from '#features/platform/audit/audit.store.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { getUfValues, setUfValues } from './uf.contract.ts';
import { findUfValues, findUfYear, writeUfValues } from './uf.store.ts';

export default function ufRoutes(app: App, { db }: Services): void {
  registerEndpoint(app, getUfValues, administrator(db), ({ query }) =>
    findUfYear(db, new Date(), query.year),
  );

  registerEndpoint(app, setUfValues, administrator(db), async ({ viewer, body: { values } }) => {
    const days = values.map(({ day }) => day).sort();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const year = Number(first.slice(0, 4));
    await inTransaction(db, (trx) =>
      recordingChange(
        trx,
        viewer,
        { type: 'uf', id: year, label: `UF ${year}` },
        async () =>
          Object.fromEntries((await findUfValues(trx, first, last)).map((one) => [one.day, one.pesos])),
        () => writeUfValues(trx, values),
      ),
    );
    return { set: values.length };
  });
}
