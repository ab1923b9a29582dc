/**
 * The storage key of the tokens of a visitor's conversations, by card. They lead back to a conversation without its
 * link.
 */
const STORAGE_KEY = 'visitor-conversations';

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const findVisitorToken = (cardId: number): string | null => stored()[cardId] ?? null;

/** The tokens for all cards. */
export const visitorTokens = (): string[] => Object.values(stored());

export function keepVisitorToken(cardId: number, token: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...stored(), [cardId]: token }));
  } catch {
    // Without storage only the link leads back.
  }
}

/** Forgets the token of a deleted conversation. */
export function forgetVisitorToken(token: string): void {
  const left = Object.entries(stored()).filter(([, kept]) => kept !== token);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(left)));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Forgets the tokens of all conversations on this device; the links to them still work. */
export function forgetVisitorTokens(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
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
