import type { MailMessage } from '#foundation/server/mail/mail.ts';
import type { Services } from '#foundation/server/services.ts';
import { findUser } from './accounts.store.ts';

/** Writes to an account, unless its address is unconfirmed: that may be somebody else's. */
export async function mailAccount(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  userId: number,
  message: Omit<MailMessage, 'to'>,
): Promise<void> {
  const user = mail.isConfigured ? await findUser(db, userId) : null;
  if (user?.emailVerified) await mail.send({ to: user.email, ...message });
}
