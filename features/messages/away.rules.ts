/** How long the shop's latest answer, automatic or not, keeps the automatic one away. */
const QUIET_MS = 4 * 3_600_000;

/**
 * Whether the automatic answer follows a person's message.
 * @param isOpen whether the shop is open; null where its hours are not known
 */
export const isAwayAnswerDue = (isOpen: boolean | null, lastAnswerAt: Date | null, now: Date): boolean =>
  isOpen === false && (lastAnswerAt === null || now.getTime() - lastAnswerAt.getTime() >= QUIET_MS);
