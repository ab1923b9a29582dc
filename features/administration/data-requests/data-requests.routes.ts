import { administrator, possiblySignedIn } from '#features/people/accounts/accounts.access.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { anyone, registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { newToken } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import { createVisitors } from '#foundation/server/security/visitors.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { answeredMail, arrivedMail, extendedMail, receivedMail } from './data-request-mails.rules.ts';
import {
  answerDataRequest,
  confirmDataRequest,
  discardDataRequest,
  extendDataRequest,
  listDataRequests,
  sendDataRequest,
} from './data-requests.contract.ts';
import { dataRequestPath, referenceOf } from './data-requests.rules.ts';
import {
  confirmEmail,
  discardRequest,
  findDataRequestPage,
  insertDataRequest,
  saveAnswer,
  saveExtension,
  sweepDataRequests,
} from './data-requests.store.ts';

/** Requests from one address, or from one signed-in person. */
const OF_ADDRESS: Limit = { max: 10, windowSeconds: DAY_SECONDS };
/** Requests with one e-mail: each sends a letter, and anybody can type anybody's e-mail. */
const OF_EMAIL: Limit = { max: 12, windowSeconds: DAY_SECONDS };
/** Requests with one e-mail from one address, so that a single stranger cannot use up somebody else's limit. */
const OF_EMAIL_AND_ADDRESS: Limit = { max: 3, windowSeconds: DAY_SECONDS };
/** Letters to the operator: many requests from many addresses must not fill that mailbox. */
const NOTICES: Limit = { max: 20, windowSeconds: DAY_SECONDS };

/** No public page shows a request. */
export const changesPages = false;

export const sweeps: Sweeps = { 'requests about personal data': sweepDataRequests };

/** Requests about personal data (Ley 21.719): administrators must answer them within 30 days. */
export default function dataRequestRoutes(app: App, { config, db, mail, throttle }: Services): void {
  const visitorOf = createVisitors(db);
  const afterAnswer = workAfterAnswers(app);
  const linkOf = (token: string) => config.publicUrl + dataRequestPath(token);

  registerEndpoint(app, sendDataRequest, possiblySignedIn(db), async ({ viewer, body, request, reply }) => {
    answerPrivate(reply);
    const { addressHash } = await visitorOf(request);
    const isConfirmed = viewer?.email === body.email && viewer.emailVerified;
    await throttle.takeAll(
      isConfirmed
        ? [[`data-requests:user:${viewer.id}`, OF_ADDRESS]]
        : [
            [`data-requests:address:${addressHash}`, OF_ADDRESS],
            [`data-requests:email:${body.email}`, OF_EMAIL],
            [`data-requests:email:${body.email}:${addressHash}`, OF_EMAIL_AND_ADDRESS],
          ],
    );
    const token = newToken();
    const isLinkShown = isConfirmed || !mail.isConfigured;
    // Anybody can type anybody's e-mail, so a request and its answer belong to an account only if its e-mail does.
    const userId = isConfirmed ? viewer.id : null;
    const row = await insertDataRequest(db, body, { token, userId, isConfirmed, isLinkShown });
    const reference = referenceOf(row);
    afterAnswer(reply, async () => {
      await mail.send({ to: body.email, ...receivedMail(reference, linkOf(token)) });
      const { contactEmail, publicUrl } = config;
      if (contactEmail && mail.isConfigured && (await throttle.allows('data-requests:notices', NOTICES)))
        await mail.send({ to: contactEmail, ...arrivedMail(reference, `${publicUrl}/admin?tab=requests`) });
    });
    return { reference, dueAt: row.dueAt.toISOString(), path: isLinkShown ? dataRequestPath(token) : null };
  });

  registerEndpoint(app, confirmDataRequest, anyone, ({ params, reply }) => {
    answerPrivate(reply);
    return confirmEmail(db, params.token);
  });

  registerEndpoint(app, listDataRequests, administrator(db), async ({ query, request, reply }) =>
    answerList(request, reply, await findDataRequestPage(db, query)),
  );

  registerEndpoint(app, answerDataRequest, administrator(db), async ({ params, body, viewer, reply }) => {
    const { token, ...saved } = await saveAnswer(db, params.id, body.answer, viewer);
    afterAnswer(reply, () => mail.send({ to: saved.email, ...answeredMail(saved.reference, linkOf(token)) }));
    return { ...saved, isMailed: mail.isConfigured };
  });

  registerEndpoint(app, discardDataRequest, administrator(db), ({ params, viewer }) =>
    discardRequest(db, params.id, viewer),
  );

  registerEndpoint(app, extendDataRequest, administrator(db), async ({ params, body, viewer, reply }) => {
    const { token, ...saved } = await saveExtension(db, params.id, body.reason, viewer);
    afterAnswer(reply, () => mail.send({ to: saved.email, ...extendedMail(saved.reference, linkOf(token)) }));
    return saved;
  });
}
