import { useCallback, useState } from 'react';

const PREFIX = 'message-draft.';

function stored(key: string): string {
  try {
    return localStorage.getItem(PREFIX + key) ?? '';
  } catch {
    return '';
  }
}

/** The unsent text of a conversation, kept on this device. @param key the person and the conversation */
export function useMessageDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => stored(key));
  const keep = useCallback(
    (next: string) => {
      setText(next);
      try {
        if (next) localStorage.setItem(PREFIX + key, next);
        else localStorage.removeItem(PREFIX + key);
      } catch {
        // Without storage the text is kept until the page closes.
      }
    },
    [key],
  );
  return [text, keep];
}
