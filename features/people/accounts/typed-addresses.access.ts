import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { isConfirmedEmail } from './accounts.store.ts';
import { mailboxOf } from './mailbox.rules.ts';

/** A shop could move a booking back and forth all day. */
const TO_ACCOUNT: Limit = { max: 20, windowSeconds: 60 * 60 };
/** From all sources. Two orders with each of their steps. */
const TO_STRANGER: Limit = { max: 8, windowSeconds: 24 * 60 * 60 };

/** Counts a letter to an address that somebody has typed, which may be anybody's, by its mailbox. @returns whether it may be sent */
export const mayWriteTo = async (
  { db, throttle }: Pick<Services, 'db' | 'throttle'>,
  email: string,
): Promise<boolean> =>
  (await isConfirmedEmail(db, email))
    ? throttle.allows(`letters-to-account:${mailboxOf(email)}`, TO_ACCOUNT)
    : throttle.allows(`letters-to-stranger:${mailboxOf(email)}`, TO_STRANGER);
