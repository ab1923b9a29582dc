import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { removeUser } from '#features/accounts/accounts.store.ts';
import { provePassword } from '#features/accounts/attempts.access.ts';
import { takeLongBodiesForLongPasswords } from '#features/accounts/passwords.routes.ts';
import type { Pictures } from '#features/images/images.media.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import { writeJson } from '#foundation/server/http/json-document.ts';
import { serve } from '#foundation/server/http/serve.ts';
import { clearSessionCookies } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { selfOnly } from './personal-data.access.ts';
import { deleteAccount, exportPersonalData } from './personal-data.contract.ts';
import { findPictures, findPicturesInUse, personalData } from './personal-data.store.ts';

const EXPORTS: Limit = { max: 20, windowSeconds: 60 * 60 };

/** Export and deletion of a person's data. */
export default function personalDataRoutes(app: App, { db, passwords, pictures, throttle }: Services): void {
  serve(app, exportPersonalData, selfOnly(db), async ({ viewer, reply }) => {
    await throttle.take(`export:${viewer.id}`, EXPORTS);
    const now = new Date();
    const fileName = `vitrina-mis-datos-${santiagoParts(now).date}.json`;
    reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${fileName}"`);
    return Readable.from(writeJson({ exportedAt: async () => now, ...personalData(db, viewer) }));
  });

  app.register(async (scope) => {
    takeLongBodiesForLongPasswords(scope as App);
    serve(scope as App, deleteAccount, selfOnly(db), async ({ viewer, body, request, reply }) => {
      await provePassword({ db, passwords, throttle }, request, {
        email: viewer.email,
        password: body.password,
      });
      await removingPictures({ db, pictures, log: request.log }, viewer.id, () => removeUser(db, viewer.id));
      clearSessionCookies(reply);
    });
  });
}

/** Runs `work`, which deletes a person, then deletes their pictures that nobody else shows. */
export async function removingPictures<Result>(
  { db, pictures, log }: { db: Database; pictures: Pictures; log: FastifyBaseLogger },
  userId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const addresses = await findPictures(db, userId);
  const result = await work();
  try {
    const inUse = await findPicturesInUse(db, addresses);
    await pictures.remove(addresses.filter((address) => !inUse.has(address)));
  } catch (error) {
    // The person is deleted already, so the request succeeds.
    log.error({ err: error }, 'pictures of a deleted account are still there');
  }
  return result;
}
