import { administrator } from '#features/people/accounts/accounts.access.ts';
import { recordDeleted } from '#features/platform/audit/audit.store.ts';
import { removeUnused } from '#features/privacy/personal-data/personal-data.routes.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { clearContact, exportContact, findContact } from './contacts.contract.ts';
import { clearContactData, findContactData, readContactData } from './contacts.store.ts';

export const changesPages = false;

/** What people without an account ask for: their data is found by telephone or e-mail, exported and cleared. */
export default function contactRoutes(app: App, { db, pictures }: Services): void {
  registerEndpoint(app, findContact, administrator(db), ({ query, reply }) => {
    answerPrivate(reply);
    return findContactData(db, query.contact);
  });

  registerEndpoint(app, exportContact, administrator(db), async ({ query, reply }) => {
    answerPrivate(reply);
    reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="datos-de-una-persona.json"');
    return JSON.stringify(await readContactData(db, query.contact), null, 2);
  });

  registerEndpoint(app, clearContact, administrator(db), async ({ viewer, body, request }) => {
    const { pictures: unused, ...cleared } = await inTransaction(db, async (trx) => {
      const done = await clearContactData(trx, body.contact);
      // Without the contact, which is what the person wanted cleared.
      const subject = { type: 'data_request', id: viewer.id, label: 'Una persona sin cuenta' } as const;
      const { pictures: _pictures, ...counts } = done;
      if (Object.values(counts).some((count) => count > 0)) await recordDeleted(trx, viewer, subject, counts);
      return done;
    });
    await removeUnused({ db, pictures, log: request.log }, unused);
    return cleared;
  });
}
