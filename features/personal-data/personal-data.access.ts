import { signedIn, type Viewer } from '#features/accounts/accounts.access.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/serve.ts';

/** Only the person named in the path, not even administrators. */
export const selfOnly = (db: Database): Guard<{ id: number }, { viewer: Viewer }> =>
  guard('self only', async (context) => {
    const { viewer } = await signedIn(db)(context);
    if (viewer.id !== context.params.id) throw new AppError('forbidden');
    return { viewer };
  });
