import { administrator } from '#features/people/accounts/accounts.access.ts';
import { findUser } from '#features/people/accounts/accounts.store.ts';
import {
  publishCard,
  refuseUnclear,
  sendConfirmationTo,
} from '#features/publishing/guided-form/publishing.routes.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { newToken } from '#foundation/server/security/sessions.ts';
import type { Services } from '#foundation/server/services.ts';
import { addressFromName } from './new-address.rules.ts';
import { createAdminCard } from './new-cards.contract.ts';

const MAX_TITLE = 80;

/** Cards that administrators create for others. */
export default function newCardRoutes(app: App, services: Services): void {
  const { config, db, passwords, pictures } = services;
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(app, createAdminCard, administrator(db), async ({ viewer, body, request, reply }) => {
    const owner = body.owner && { ...body.owner, password: body.owner.password ?? newToken() };
    refuseUnclear({ ...body, owner });
    const userId = body.userId ?? viewer.id;
    const person = body.owner ?? (await findUser(db, userId));
    if (!person) throw invalidField('userId', 'No existe esta persona.');
    const title = body.title ?? nameOf(person);
    // The e-mail address does not replace a missing name here, because everybody would see it.
    if (!title) throw invalidField('title', 'El título es requerido');
    const subdomain = body.subdomain ?? addressFromName(person.firstName, person.lastName, Date.now());
    const card = await publishCard(
      db,
      { passwords, pictures },
      { ...body, owner, title, subdomain, userId },
      { by: viewer, request, verifiesEmails: config.verifiesEmails },
    );
    if (body.owner) afterAnswer(reply, () => sendConfirmationTo(services, card.userId));
    return card;
  });
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [...`${firstName} ${lastName}`.trim()].slice(0, MAX_TITLE).join('').trim();
