import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { isConfirmedEmail, isOwnEmail } from './accounts.store.ts';
import { mailboxOf } from './mailbox.rules.ts';

/** A shop could move a booking back and forth all day. */
const TO_SELF: Limit = { max: 20, windowSeconds: 60 * 60 };
const TO_ACCOUNT: Limit = { max: 20, windowSeconds: 24 * 60 * 60 };
/** From all sources. Two orders with each of their steps. */
const TO_STRANGER: Limit = { max: 8, windowSeconds: 24 * 60 * 60 };

/**
 * Counts a letter to an address that somebody has typed, which may be anybody's, by its mailbox.
 * @param about whose account the letter is about: letters to their own confirmed address are counted apart, so that nobody
 * else uses them up
 * @returns whether it may be sent
 */
export async function mayWriteTo(
  { db, throttle }: Pick<Services, 'db' | 'throttle'>,
  email: string,
  about: number | null = null,
): Promise<boolean> {
  const mailbox = mailboxOf(email);
  if (about !== null && (await isOwnEmail(db, about, email)))
    return throttle.allows(`letters-to-self:${mailbox}`, TO_SELF);
  return (await isConfirmedEmail(db, email))
    ? throttle.allows(`letters-to-account:${mailbox}`, TO_ACCOUNT)
    : throttle.allows(`letters-to-stranger:${mailbox}`, TO_STRANGER);
}
