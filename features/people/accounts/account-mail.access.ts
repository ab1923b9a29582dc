import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import type { MailMessage } from '#foundation/server/mail/mail.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { findUser } from './accounts.store.ts';

type Letter = Omit<MailMessage, 'to'>;

/**
 * About changes of one account and its cards. Whoever makes one again and again uses up what the site may send in a day,
 * for everybody; forty letters have told the owner enough.
 */
const LETTERS: Limit = { max: 40, windowSeconds: DAY_SECONDS };

/** Writes to an account, unless its address is unconfirmed: that may be somebody else's. */
export async function mailAccount(
  { db, mail, throttle }: Pick<Services, 'db' | 'mail' | 'throttle'>,
  userId: number,
  message: Letter,
): Promise<void> {
  const user = mail.isConfigured ? await findUser(db, userId) : null;
  if (user?.emailVerified) await mailWithinLimit({ mail, throttle }, user, message);
}

/** Writes to an account whose address is confirmed. */
export async function mailWithinLimit(
  { mail, throttle }: Pick<Services, 'mail' | 'throttle'>,
  { id, email }: { id: number; email: string },
  message: Letter,
): Promise<void> {
  if (await throttle.allows(`account-letters:${id}`, LETTERS)) await mail.send({ to: email, ...message });
}
