import { recordCreated, userSubject } from '#features/platform/audit/audit.store.ts';
import { DAY_MINUTES } from '#foundation/contract/dates.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { takeLongBodiesForLongPasswords } from '#foundation/server/http/long-passwords.ts';
import { anyone, guard, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import {
  clearSessionCookies,
  hashToken,
  hasSessionCookies,
  newToken,
  sessionTokenOf,
} from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { confirmationMail } from './account-mails.rules.ts';
import { guestOrAdministrator, sessionOf, signedIn } from './accounts.access.ts';
import { getSignedInUser, logout, signUp, type User, updateProfile } from './accounts.contract.ts';
import { insertEmailChange, insertUser, updateProfileColumns } from './accounts.store.ts';
import { asProven } from './attempts.access.ts';
import { beginSession } from './begin-session.access.ts';
import { removeSession } from './sessions.store.ts';
import { mayWriteTo } from './typed-addresses.access.ts';

const SIGN_UPS: Limit = { max: 20, windowSeconds: 60 * 60 };
const CONFIRMATION_LIVES_MINUTES = 3 * DAY_MINUTES;

export const changesPages = false;

export default function accountRoutes(app: App, services: Services): void {
  profileRoutes(app, services);
  app.register(async (scope) => {
    takeLongBodiesForLongPasswords(scope as App);
    signInRoutes(scope as App, services);
  });
}

function profileRoutes(app: App, { db, pictures }: Services): void {
  registerEndpoint(app, updateProfile, signedIn(db), ({ viewer, body, request }) =>
    pictures.withUploads({ request, userId: viewer.id }, async (keep) => {
      const changes = {
        ...body,
        ...('profileImageUrl' in body ? { profileImageUrl: await keep(body.profileImageUrl) } : {}),
      };
      return Object.keys(changes).length === 0 ? viewer : updateProfileColumns(db, viewer.id, changes);
    }),
  );
}

function signInRoutes(app: App, services: Services): void {
  const { config, db, passwords, throttle } = services;
  const afterAnswer = workAfterAnswers(app);

  const signedInOrForgotten = guard('signed in', async ({ request, reply }) => {
    answerPrivate(reply);
    const session = await sessionOf(db, request);
    if (session) return { viewer: session.user };
    // Without its cookies, a browser whose session has ended does not ask again on every page.
    if (hasSessionCookies(request)) clearSessionCookies(reply);
    throw new AppError('unauthenticated');
  });
  registerEndpoint(app, getSignedInUser, signedInOrForgotten, ({ viewer }) => viewer);

  registerEndpoint(app, logout, anyone, async ({ request, reply }) => {
    answerPrivate(reply);
    const token = sessionTokenOf(request);
    if (token) await removeSession(db, hashToken(token));
    clearSessionCookies(reply);
    return {};
  });

  registerEndpoint(app, signUp, guestOrAdministrator(db), async ({ viewer, body, request, reply }) => {
    const { password, role, consentVersion, ...fields } = body;
    if (!viewer) await throttle.take(`sign-up:${clientAddress(request)}`, SIGN_UPS);
    const passwordHash = await passwords.hash(password, clientAddress(request));
    const user = await inTransaction(db, async (trx) => {
      const opened = await insertUser(trx, {
        ...{ ...fields, passwordHash, role: (viewer && role) ?? 'user' },
        emailVerifiedAt: config.verifiesEmails ? null : new Date(),
        // Nobody can agree for another person.
        consentVersion: (!viewer && consentVersion) || null,
      });
      if (viewer) await recordCreated(trx, viewer, userSubject(opened), opened);
      return opened;
    });
    if (!user.emailVerified) afterAnswer(reply, () => sendConfirmation(services, user));
    if (!viewer) await beginSession(services, asProven(user, passwordHash), { request, reply });
    return user;
  });
}

/** Sends the link to confirm an unverified address, unless too many letters went there. */
export async function sendConfirmation(
  services: Pick<Services, 'config' | 'db' | 'mail' | 'throttle'>,
  user: User,
): Promise<void> {
  if (await mayWriteTo(services, user.email)) await sendConfirmationLink(services, user);
}

/** The caller has asked `mayWriteTo`. Earlier links stop working. */
export async function sendConfirmationLink(
  { config, db, mail }: Pick<Services, 'config' | 'db' | 'mail'>,
  { id, email }: User,
): Promise<void> {
  const token = newToken();
  await insertEmailChange(db, id, {
    ...{ email, tokenHash: hashToken(token) },
    minutes: CONFIRMATION_LIVES_MINUTES,
  });
  await mail.send({ to: email, ...confirmationMail(`${config.publicUrl}/confirmar/${token}`) });
}
