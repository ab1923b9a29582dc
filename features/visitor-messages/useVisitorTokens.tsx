/** The tokens of a visitor's conversations by card, on this device: the way back without the link. */
const PLACE = 'visitor-conversations';

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const findVisitorToken = (cardId: number): string | null => stored()[cardId] ?? null;

/** Those of all cards. */
export const visitorTokens = (): string[] => Object.values(stored());

export function keepVisitorToken(cardId: number, token: string): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...stored(), [cardId]: token }));
  } catch {
    // Without storage only the link leads back.
  }
}

/** Removes a conversation that was deleted. */
export function forgetVisitorToken(token: string): void {
  const left = Object.entries(stored()).filter(([, kept]) => kept !== token);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(left)));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Removes the ways back to all conversations from this device; their links still lead to them. */
export function forgetVisitorTokens(): void {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Without storage nothing was kept.
  }
}

const TOKEN_BYTES = 24;

/** 192 random bits: whoever knows them may read the conversation. */
export const newVisitorToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
