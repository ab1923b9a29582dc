import { readJson, storeJson, storeText } from '#foundation/ui/browser/stored.ts';

/**
 * The storage key of the tokens of a visitor's conversations, by card. They lead back to a conversation without its
 * link.
 */
const STORAGE_KEY = 'visitor-conversations';

const stored = (): Record<string, string> => readJson(STORAGE_KEY) ?? {};

export const findVisitorToken = (cardId: number): string | null => stored()[cardId] ?? null;

export const visitorTokens = (): string[] => Object.values(stored());

export const keepVisitorToken = (cardId: number, token: string): void =>
  storeJson(STORAGE_KEY, { ...stored(), [cardId]: token });

export function forgetVisitorToken(token: string): void {
  const left = Object.entries(stored()).filter(([, kept]) => kept !== token);
  storeJson(STORAGE_KEY, Object.fromEntries(left));
}

/** Forgets the tokens of all conversations on this device; the links to them still work. */
export const forgetVisitorTokens = (): void => storeText(STORAGE_KEY, null);
