/** What a person may do with a card: each role includes those before it. */
export const CARD_ROLES = ['attends', 'manages', 'owner'] as const;

/**
 * `owner`: everything; administrators count as owners. `manages`: all except deleting the card, giving it to somebody
 * else and changing its team. `attends`: orders, availability and the switchboard.
 */
export type CardRole = (typeof CARD_ROLES)[number];

export const MEMBER_ROLES = ['manages', 'attends'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Whether a person with the role `has` may do what requires the role `needed`. */
export const allowsRole = (has: CardRole | null, needed: CardRole): boolean =>
  has !== null && CARD_ROLES.indexOf(has) >= CARD_ROLES.indexOf(needed);
