/** For this long after any answer of the shop, no automatic answer is sent. */
const QUIET_MS = 4 * 3_600_000;

/**
 * Whether a person's message gets the automatic answer.
 * @param isOpen whether the shop is open; null if its hours are not known
 */
export const isAwayAnswerDue = (isOpen: boolean | null, lastAnswerAt: Date | null, now: Date): boolean =>
  isOpen === false && (lastAnswerAt === null || now.getTime() - lastAnswerAt.getTime() >= QUIET_MS);
