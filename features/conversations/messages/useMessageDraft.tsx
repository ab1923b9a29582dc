import { useCallback, useState } from 'react';

const PREFIX = 'message-draft.';

/** The unsent text that this device keeps under `key`; '' for none. */
export function findMessageDraft(key: string): string {
  try {
    return localStorage.getItem(PREFIX + key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps an unsent text on this device; an empty one is removed. */
export function keepMessageDraft(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(PREFIX + key, text);
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage the text is kept until the page closes.
  }
}

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
