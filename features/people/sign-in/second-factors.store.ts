import { removeSessions } from '#features/people/accounts/sessions.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { findPasskeys, removePasskeys } from './passkeys.store.ts';
import type { SecondFactors } from './second-factors.contract.ts';
import { findTwoStep, removeTotpKey } from './totp.store.ts';

export async function findSecondFactors(db: Queryable, userId: number): Promise<SecondFactors> {
  const [twoStep, passkeys] = [await findTwoStep(db, userId), await findPasskeys(db, userId)];
  return { twoStep: twoStep && { ...twoStep, since: twoStep.since.toISOString() }, passkeys };
}

/** What the audit log records about a person's second factors. */
export async function describeSecondFactors(db: Queryable, userId: number) {
  const { twoStep, passkeys } = await findSecondFactors(db, userId);
  return { isTwoStep: twoStep !== null, passkeys: passkeys.map(({ name }) => name) };
}

/**
 * Removes all second factors of a person who has lost them, so that the password is enough again. Their sessions end,
 * because somebody else may be using what was lost.
 */
export async function removeSecondFactors(trx: Queryable, userId: number): Promise<void> {
  await removeTotpKey(trx, userId);
  await removePasskeys(trx, userId);
  await removeSessions(trx, userId);
}
