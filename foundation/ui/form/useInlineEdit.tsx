import { useEffect, useRef, useState } from 'react';
import { reasonOf, showFailure } from '#foundation/ui/feedback/showFailure.ts';

const SAVED_MS = 2000;

interface Editing<Field> {
  field: Field;
  text: string;
  error?: string;
}

/** Which field of a row is edited in its place with `InlineEdit`, and whether its new value was just saved. */
export function useInlineEdit<Field extends string>(failure: string) {
  const [editing, setEditing] = useState<Editing<Field> | null>(null);
  const [isSaved, setSaved] = useState(false);
  const buttons = useRef<Partial<Record<Field, HTMLButtonElement | null>>>({});
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(setSaved, SAVED_MS, false);
    return () => clearTimeout(timer);
  }, [isSaved]);
  const close = () => {
    if (!editing) return;
    setEditing(null);
    // By then the button has replaced the field again. Another field may have the focus.
    requestAnimationFrame(
      () => document.activeElement === document.body && buttons.current[editing.field]?.focus(),
    );
  };
  return {
    editing,
    isSaved,
    /** The props of the button that is replaced by its field. */
    buttonProps: (field: Field, text: string) => ({
      ref: (button: HTMLButtonElement | null) => {
        buttons.current[field] = button;
      },
      type: 'button' as const,
      onClick: () => setEditing({ field, text }),
    }),
    close,
    /** Closes the field and runs `change`. If that fails, the field shows the typed text again, with the reason. */
    async save(text: string, change: () => Promise<unknown> | undefined) {
      close();
      try {
        if (await change()) setSaved(true);
      } catch (error) {
        if (editing) setEditing({ ...editing, text, error: reasonOf(error) });
        showFailure(failure, error);
      }
    },
  };
}
