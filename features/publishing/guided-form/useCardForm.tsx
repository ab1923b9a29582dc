import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, findDraft, removeDraft, storeDraft } from '#foundation/ui/form/drafts.ts';
import { useAutosave } from '#foundation/ui/form/useAutosave.tsx';
import { removeDrafts } from '#foundation/ui/form/useFormDraft.tsx';
import { type CardForm, EMPTY_FORM, isBlank, titleFrom } from './card-form.rules.ts';

export type StoredCardForm = Draft<{ form: CardForm }>;

/** Passwords are not stored on the device. */
const withoutPassword = (form: CardForm): CardForm => ({
  ...form,
  account: { ...form.account, password: '' },
});

/**
 * The form of a new card, stored on this device while it is typed. `found` is the draft of an earlier visit; it is not
 * overwritten until it is resumed or discarded.
 */
export function useCardForm(userId: number) {
  const storageKey = `new-card.${userId}`;
  /** The start of the keys under which the drafts of its dialogs are stored. */
  const draftPrefix = `new card ${userId}: `;
  const [form, setForm] = useState(EMPTY_FORM);
  const [found, setFound] = useState<StoredCardForm | null>(null);
  const [stored, setStored] = useState<CardForm | null>(null);
  const isUndecided = useRef(true);
  const latest = useRef(form);
  latest.current = form;

  const store = useCallback(async () => {
    if (isUndecided.current) return;
    const current = latest.current;
    try {
      if (isBlank(current)) await removeDraft(storageKey);
      else await storeDraft(storageKey, { form: withoutPassword(current) });
      setStored(isBlank(current) ? null : current);
    } catch {
      setStored(null);
    }
  }, [storageKey]);

  const { saveSoon } = useAutosave(store);
  useEffect(() => {
    findDraft<{ form: CardForm }>(storageKey).then((draft) => {
      if (draft) setFound(draft);
      else {
        isUndecided.current = false;
        // Typed on the page for businesses.
        const asked = new URLSearchParams(location.search).get('nombre');
        // What was typed here meanwhile stays.
        if (asked) setForm((old) => (old.title ? old : { ...old, title: titleFrom(asked) }));
        if (latest.current !== EMPTY_FORM) saveSoon();
      }
    });
  }, [storageKey, saveSoon]);
  useEffect(() => {
    if (form !== EMPTY_FORM) saveSoon();
  }, [form, saveSoon]);

  const start = (initial: CardForm) => {
    isUndecided.current = false;
    setFound(null);
    setForm(initial);
  };
  const removeAllDrafts = () => {
    removeDraft(storageKey);
    removeDrafts(draftPrefix);
  };
  return {
    form,
    found,
    draftPrefix,
    /** Whether the form is stored on this device as it is now. */
    isStored: stored === form,
    change: useCallback((changes: Partial<CardForm>) => setForm((old) => ({ ...old, ...changes })), []),
    update: setForm,
    /** Continues with the draft that was found; it may be older than a field of the form. */
    resume: (draft: StoredCardForm) => start({ ...EMPTY_FORM, ...draft.form }),
    /** Starts over and deletes the draft. */
    discard: () => {
      start(EMPTY_FORM);
      removeAllDrafts();
    },
    /** Deletes the drafts after the card was published. */
    finish: () => {
      isUndecided.current = true;
      removeAllDrafts();
    },
  };
}
