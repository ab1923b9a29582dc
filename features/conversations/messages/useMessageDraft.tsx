import { useCallback, useState } from 'react';
import { readText, storeText } from '#foundation/ui/browser/stored.ts';

const PREFIX = 'message-draft.';

/** The unsent text that this device keeps under `key`; '' for none. */
export const findMessageDraft = (key: string): string => readText(PREFIX + key) ?? '';

/** Keeps an unsent text on this device; an empty one is removed. */
export const keepMessageDraft = (key: string, text: string): void => storeText(PREFIX + key, text);

/** Removes the texts of everybody without an account. */
export function forgetVisitorDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${PREFIX}visitor.`)) localStorage.removeItem(key);
}

/** The unsent text of a conversation, kept on this device. @param key the person and the conversation */
export function useMessageDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => findMessageDraft(key));
  const keep = useCallback(
    (next: string) => {
      setText(next);
      keepMessageDraft(key, next);
    },
    [key],
  );
  return [text, keep];
}
