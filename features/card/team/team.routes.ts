import { cardAttendant, cardOwner, strongerProof } from '#features/card/cards/cards.access.ts';
import { changeCard } from '#features/card/changes/change-card.store.ts';
import { mailAccount } from '#features/people/accounts/account-mail.access.ts';
import { signedIn, type Viewer } from '#features/people/accounts/accounts.access.ts';
import { promoteToOwner } from '#features/people/accounts/accounts.store.ts';
import { letter } from '#features/people/accounts/letter-layout.rules.ts';
import { mailboxOf } from '#features/people/accounts/mailbox.rules.ts';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { proveAgain } from '#features/people/sign-in/second-step.access.ts';
import { type Actor, cardSubject, recordingChange } from '#features/platform/audit/audit.store.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import { inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  deleteMember,
  getTeam,
  updateMember,
} from './team.contract.ts';
import { INVITATION_DAYS } from './team.rules.ts';
import {
  findTeam,
  insertInvitation,
  insertMember,
  removeInvitation,
  removeMember,
  sweepInvitations,
  takeInvitation,
  updateMemberRole,
} from './team.store.ts';

const INVITATIONS_OF_CARD: Limit = { max: 40, windowSeconds: DAY_SECONDS };
const MAILS_TO_ADDRESS: Limit = { max: 3, windowSeconds: DAY_SECONDS };

export const changesPages = false;

export const sweeps: Sweeps = { invitations: sweepInvitations };

/** The people besides the owner who work with a card. */
export default function teamRoutes(app: App, services: Services): void {
  const { config, db, mail, throttle } = services;
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(app, getTeam, cardOwner(db), async ({ viewer, card }) => {
    await takeRead(throttle, 'team', viewer.id);
    return findTeam(db, card.id);
  });

  registerEndpoint(app, updateMember, cardOwner(db), async (by) => {
    const { params, body } = by;
    if (body.role === 'manages') await proveAgain(services, by.request, by.viewer, body);
    return changeCard(db, by, async ({ trx, card }) => {
      await recordingTeam(trx, by.viewer, card, () => updateMemberRole(trx, card, params.userId, body.role));
      return findTeam(trx, card.id);
    });
  });

  registerEndpoint(app, deleteMember, cardAttendant(db), async ({ viewer, card, params: { userId } }) => {
    const isExpelled = userId !== viewer.id;
    const proof = isExpelled ? strongerProof('owner', card) : card;
    await changeCard(db, { viewer, card: proof }, ({ trx }) =>
      recordingTeam(trx, viewer, card, () => removeMember(trx, card.id, userId, { isExpelled })),
    );
  });

  registerEndpoint(app, createInvitation, cardOwner(db), async ({ viewer, card, body, request, reply }) => {
    const { role, email = null } = body;
    // Who manages can change the account for transfers.
    if (role === 'manages') await proveAgain(services, request, viewer, body);
    await throttle.take(`invitations:${card.id}`, INVITATIONS_OF_CARD);
    // Whoever has not confirmed an e-mail sends the link themselves, so that nobody writes to strangers through us.
    // Beyond the letters of a mailbox, which strangers may have used up, the link goes by another way.
    const isMailed =
      email !== null &&
      mail.isConfigured &&
      viewer.emailVerified &&
      (await throttle.allows(`invitation-mail:${mailboxOf(email)}`, MAILS_TO_ADDRESS));
    const token = newToken();
    const link = `${config.publicUrl}/invitacion/${token}`;
    const invitation = await changeCard(db, { viewer, card }, ({ trx }) =>
      recordingTeam(trx, viewer, card, () =>
        insertInvitation(trx, card, { role, email, invitedBy: viewer.id, tokenHash: hashToken(token) }),
      ),
    );
    if (isMailed) afterAnswer(reply, () => mail.send({ to: email, ...invitationMail(link) }));
    return { invitation, link, isMailed };
  });

  registerEndpoint(
    app,
    deleteInvitation,
    cardOwner(db),
    async ({ viewer, card, params: { invitationId } }) => {
      await changeCard(db, { viewer, card }, ({ trx }) =>
        recordingTeam(trx, viewer, card, () => removeInvitation(trx, card, invitationId)),
      );
    },
  );

  registerEndpoint(app, acceptInvitation, signedIn(db), async ({ viewer, body: { token }, reply }) => {
    answerPrivate(reply);
    const joined = await inTransaction(db, async (trx) => {
      // A member needs the role of card owners to use the panel. People are locked before cards, as when a card is
      // given to somebody.
      await promoteToOwner(trx, viewer.id);
      const taken = await takeInvitation(trx, hashToken(token));
      if (!taken) throw notAvailable('Esta invitación ya no sirve. Pide una nueva.');
      const { card, role } = taken;
      if (card.userId === viewer.id) throw notAvailable('Esta tarjeta es tuya: no necesitas una invitación.');
      await recordingTeam(trx, { ...viewer, isMember: true }, card, () =>
        insertMember(trx, card, { userId: viewer.id, role }),
      );
      return card;
    });
    afterAnswer(reply, () =>
      mailAccount(services, joined.userId, newMemberMail(config.publicUrl, joined, viewer)),
    );
    return { cardId: joined.id };
  });
}

/** Runs `change`, and records in the audit log how it changes the team. */
function recordingTeam<Result>(
  trx: Queryable,
  by: Actor,
  card: { id: number; title: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const words = async () => {
    const { members, invitations } = await findTeam(trx, card.id);
    return {
      team: members.map(({ email, role }) => `${email} (${role})`),
      invitations: invitations.map(({ id, email, role }) => `${email ?? `N.º ${id}`} (${role})`),
    };
  };
  return recordingChange(trx, by, cardSubject(card), words, change);
}

/**
 * The e-mail with the link to an invitation. It contains no names, because anybody can open a card and choose its name
 * for an e-mail to somebody else's address.
 */
const invitationMail = (link: string) => ({
  subject: 'Te invitaron a un equipo en Vitrina',
  ...letter({
    asked:
      'Te invitaron a trabajar con la tarjeta de un negocio en Vitrina. Para ver quién te invita y aceptar, abre este enlace:',
    link,
    button: 'Ver la invitación',
    after: [
      `Sirve una sola vez y por ${INVITATION_DAYS} días.`,
      'Si no lo esperabas, no tienes que hacer nada.',
    ],
  }),
  gist: `an invitation can be accepted at ${link}`,
});

/** The letter to the owner: an invitation is for whoever has its link. */
const newMemberMail = (publicUrl: string, card: { id: number; title: string }, member: Viewer) => ({
  subject: `${fullName(member)} entró al equipo de «${card.title}»`,
  ...letter({
    asked: `${fullName(member)} (${member.email}) aceptó una invitación y ahora trabaja con la tarjeta «${card.title}». Aquí ves tu equipo:`,
    link: `${publicUrl}/user-panel?card=${card.id}&tab=equipo`,
    button: 'Ver el equipo',
    after: ['Si no esperabas a esta persona, quítala ahí y cambia tu contraseña.'],
  }),
  gist: `a person joined the team of the card ${card.id}`,
});
