import { possiblySignedIn } from '#features/people/accounts/accounts.access.ts';
import { findUser } from '#features/people/accounts/accounts.store.ts';
import { answerPrivate, answerPublic } from '#foundation/server/http/caching.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { getUser } from './card-owners.contract.ts';
import { ownsActiveCard } from './card-owners.store.ts';

export default function cardOwnerRoutes(app: App, { db }: Services): void {
  registerEndpoint(app, getUser, possiblySignedIn(db), async ({ viewer, params, reply }) => {
    const user = await findUser(db, params.id);
    if (user && viewer && (viewer.id === user.id || viewer.role === 'admin')) {
      answerPrivate(reply);
      return user;
    }
    // Whether other accounts exist is not revealed.
    if (!user || !(await ownsActiveCard(db, user.id)))
      throw new AppError(viewer ? 'not_found' : 'unauthenticated');
    answerPublic(reply);
    const { id, firstName, lastName, profileImageUrl, createdAt } = user;
    return { id, firstName, lastName, profileImageUrl, createdAt };
  });
}
