import { findCardsOfUser } from '#features/card/cards/cards.store.ts';
import { requireNoOpenOrders } from '#features/ordering/orders/closed-orders.store.ts';
import { administrator, type Viewer } from '#features/people/accounts/accounts.access.ts';
import type { Role, User } from '#features/people/accounts/accounts.contract.ts';
import { sendConfirmation } from '#features/people/accounts/accounts.routes.ts';
import { changeRole, findUser, insertUser, removeUser } from '#features/people/accounts/accounts.store.ts';
import { requireConfirmed } from '#features/people/accounts/confirmed-address.access.ts';
import { noticeMail } from '#features/people/email-change/email-change.routes.ts';
import { endWaysOfStranger, insertHandedReset } from '#features/people/recovery/recovery.store.ts';
import { describeSecondFactors, removeSecondFactors } from '#features/people/sign-in/second-factors.store.ts';
import { mailAboutSecurity } from '#features/people/sign-in/sign-in-mails.access.ts';
import { PASSWORD_CHANGED } from '#features/people/sign-in/sign-in-mails.rules.ts';
import {
  recordCreated,
  recordDeleted,
  recordingChange,
  recordUpdated,
  userSubject,
} from '#features/platform/audit/audit.store.ts';
import { leaveOrders, removingPictures } from '#features/privacy/personal-data/personal-data.routes.ts';
import {
  type Database,
  inTransaction,
  lockSubject,
  type Queryable,
} from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import type { Services } from '#foundation/server/services.ts';
import {
  createPasswordLink,
  createUser,
  deleteSecondFactors,
  deleteUser,
  type UserUpdate,
  updateUser,
  updateUserRole,
} from './people.contract.ts';
import { updateAccountColumns } from './people.store.ts';

const MISSING_USER = 'Esta persona no existe.';

/** Administration of accounts. Each change is recorded in the audit log. */
export default function peopleRoutes(app: App, services: Services): void {
  const { config, db, mail, pictures, passwords } = services;
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(
    app,
    createUser,
    administrator(db),
    async ({ viewer, body: { password, ...fields }, request, reply }) => {
      const passwordHash = await passwords.hash(password ?? newToken(), clientAddress(request));
      const emailVerifiedAt = config.verifiesEmails ? null : new Date();
      const user = await inTransaction(db, async (trx) => {
        await requireStillAdministrator(trx, viewer);
        const created = await insertUser(trx, { ...fields, passwordHash, emailVerifiedAt });
        await recordCreated(trx, viewer, userSubject(created), created);
        return created;
      });
      if (!user.emailVerified) afterAnswer(reply, () => sendConfirmation(services, user));
      return user;
    },
  );

  registerEndpoint(
    app,
    updateUser,
    administrator(db),
    async ({ viewer, params, body: { password, ...changes }, request, reply }) => {
      if (password) refuseOwn(viewer, params);
      const passwordHash = password && (await passwords.hash(password, clientAddress(request)));
      const { before, after } = await changePerson(db, { viewer, userId: params.id }, async (trx, before) => {
        if (changes.email !== undefined && changes.email !== before.email) refuseOwn(viewer, params);
        const after = await change(trx, before, { ...changes, passwordHash });
        if (passwordHash && !before.emailVerified) await endWaysOfStranger(trx, before.id);
        const marked = passwordHash === undefined ? after : { ...after, isPasswordNew: true };
        await recordUpdated(trx, viewer, userSubject(before), before, marked);
        return { before, after };
      });
      // At the address from before: whoever changes both must not get the letter.
      if (passwordHash) afterAnswer(reply, () => mailAboutSecurity(services, before, PASSWORD_CHANGED));
      if (after.email !== before.email && before.emailVerified) {
        const notice = { to: before.email, ...noticeMail(`${config.publicUrl}/login`) };
        afterAnswer(reply, () => mail.send(notice));
      }
      return after;
    },
  );

  registerEndpoint(app, createPasswordLink, administrator(db), async ({ viewer, params, reply }) => {
    answerPrivate(reply);
    refuseOwn(viewer, params);
    const token = newToken();
    await changePerson(db, { viewer, userId: params.id }, async (trx, person) => {
      await insertHandedReset(trx, person.id, hashToken(token));
      await recordUpdated(trx, viewer, userSubject(person), {}, { isPasswordLinkNew: true });
    });
    return { url: `${config.publicUrl}/restablecer/${token}` };
  });

  registerEndpoint(app, updateUserRole, administrator(db), ({ viewer, params, body }) =>
    changePerson(db, { viewer, userId: params.id }, async (trx, before) => {
      const after = await giveRole(trx, before, body.role);
      await recordUpdated(trx, viewer, userSubject(before), before, after);
      return after;
    }),
  );

  registerEndpoint(app, deleteSecondFactors, administrator(db), async ({ viewer, params, reply }) => {
    refuseOwn(viewer, params);
    const user = await changePerson(db, { viewer, userId: params.id }, async (trx, person) => {
      const read = () => describeSecondFactors(trx, person.id);
      await recordingChange(trx, viewer, userSubject(person), read, () =>
        removeSecondFactors(trx, person.id),
      );
      return person;
    });
    const what = 'Un administrador apagó la verificación en dos pasos y las llaves de acceso de tu cuenta.';
    afterAnswer(reply, () => mailAboutSecurity(services, user, what));
  });

  registerEndpoint(app, deleteUser, administrator(db), async ({ viewer, params, query, request }) => {
    await requireNoOpenOrders(db, { userId: params.id }, query.closesOrders === 'true');
    await removingPictures({ db, pictures, log: request.log }, { userId: params.id }, () =>
      remove(viewer, params.id),
    );
  });

  const remove = (viewer: Viewer, userId: number): Promise<void> =>
    changePerson(db, { viewer, userId }, async (trx, { id }) => {
      const cards = (await findCardsOfUser(trx, id)).map(({ subdomain }) => subdomain);
      const user = await removeUser(trx, id, leaveOrders);
      // These values are enough to identify the person and what was deleted. All others are private and not logged.
      const { email, firstName, lastName, role } = user;
      await recordDeleted(trx, viewer, userSubject(user), { email, firstName, lastName, role, cards });
    });
}

/**
 * How administrators sign in themselves changes in their account, with the password: somebody who finds their browser
 * must not do it here. @throws {AppError} `forbidden`
 */
function refuseOwn(viewer: Viewer, { id }: { id: number }): void {
  if (viewer.id !== id) return;
  throw new AppError('forbidden', { message: 'Lo tuyo se cambia en tu cuenta, con tu contraseña.' });
}

/**
 * Runs a change of a person while no other administrator changes anybody, so that the values before the change are
 * logged correctly.
 * @throws {AppError} `not_found`, `forbidden`
 */
function changePerson<Result>(
  db: Database,
  { viewer, userId }: { viewer: Viewer; userId: number },
  work: (trx: Queryable, before: User) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await requireStillAdministrator(trx, viewer);
    const before = await findUser(trx, userId);
    if (!before) throw notFound(MISSING_USER);
    return work(trx, before);
  });
}

/**
 * Waits until no other administrator changes anybody: since the request began, this one may have ceased to be one.
 * @throws {AppError} `forbidden`
 */
async function requireStillAdministrator(trx: Queryable, viewer: Viewer): Promise<void> {
  await lockSubject(trx, 'administrators');
  if ((await findUser(trx, viewer.id))?.role !== 'admin') throw new AppError('forbidden');
}

/** @throws {AppError} as `changeRole`; `invalid` for an administrator whose address is unconfirmed */
async function giveRole(trx: Queryable, person: User, role: Role): Promise<User> {
  if (role === 'admin') requireConfirmed(person);
  return changeRole(trx, person.id, role);
}

async function change(
  trx: Queryable,
  before: User,
  { role, ...columns }: Omit<UserUpdate, 'password'> & { passwordHash?: string },
): Promise<User> {
  if (role !== undefined && role !== before.role) await giveRole(trx, before, role);
  return updateAccountColumns(trx, before.id, columns);
}
