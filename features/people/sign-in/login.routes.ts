import { provePassword } from '#features/people/accounts/attempts.access.ts';
import { beginSession } from '#features/people/accounts/begin-session.access.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { takeLongBodiesForLongPasswords } from '#foundation/server/http/long-passwords.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { login } from './login.contract.ts';
import { proveSecondStep, requirePasskey } from './second-step.access.ts';
import { mailAboutNewBrowser } from './sign-in-mails.access.ts';

/** No page shows who is signed in. */
export const changesPages = false;

/**
 * Signing in by password. Nothing is stored between the two steps: the browser sends the password again with the code.
 */
export default function loginRoutes(app: App, services: Services): void {
  takeLongBodiesForLongPasswords(app);
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(app, login, anyone, async ({ body: { code, ...typed }, request, reply }) => {
    answerPrivate(reply);
    const person = await provePassword(services, request, typed);
    const hasSecondFactor = await proveSecondStep(services, request, person.user, code);
    if (!hasSecondFactor) await requirePasskey(services, person.user);
    const { isNewBrowser } = await beginSession(services, person, { request, reply, hasSecondFactor });
    if (isNewBrowser) afterAnswer(reply, () => mailAboutNewBrowser(services, person.user, request));
    return { user: person.user };
  });
}
