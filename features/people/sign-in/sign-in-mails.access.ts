import type { FastifyRequest } from 'fastify';
import { mailWithinLimit } from '#features/people/accounts/account-mail.access.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { userAgentOf } from '#features/people/accounts/begin-session.access.ts';
import { describeUserAgent } from '#features/people/accounts/user-agent.rules.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import { shortAddress } from '#foundation/server/http/client-address.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { keyMail, newBrowserMail, securityMail } from './sign-in-mails.rules.ts';

const MAILS_A_DAY: Limit = { max: 5, windowSeconds: DAY_SECONDS };

type MailServices = Pick<Services, 'config' | 'mail' | 'throttle'>;

/** Unconfirmed addresses get no e-mail, because they may be somebody else's. */
const mayBeMailed = ({ mail }: MailServices, { emailVerified }: User): boolean =>
  mail.isConfigured && emailVerified;

export async function mailAboutNewBrowser(
  services: MailServices,
  user: User,
  request: FastifyRequest,
): Promise<void> {
  if (!mayBeMailed(services, user)) return;
  const { config, mail, throttle } = services;
  if (!(await throttle.allows(`new-browser:${user.id}`, MAILS_A_DAY))) return;
  const browser = describeUserAgent(userAgentOf(request));
  const letter = newBrowserMail(config.publicUrl, {
    at: new Date(),
    browser,
    network: shortAddress(request),
  });
  await mail.send({ to: user.email, ...letter });
}

/** Sends a person an e-mail after a change of how they can sign in. `what` is a whole sentence. */
export async function mailAboutSecurity(services: MailServices, user: User, what: string): Promise<void> {
  if (!mayBeMailed(services, user)) return;
  await mailWithinLimit(services, user, securityMail(services.config.publicUrl, what));
}

/** Sends a person an e-mail after a key for programs was made in their account. */
export async function mailAboutKey(services: MailServices, user: User, name: string): Promise<void> {
  if (!mayBeMailed(services, user)) return;
  await mailWithinLimit(services, user, keyMail(services.config.publicUrl, name));
}
