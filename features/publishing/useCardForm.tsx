import { useCallback, useEffect, useRef, useState } from 'react';
import { findOnDevice, forgetOnDevice, keepOnDevice } from '#foundation/ui/browser/device-store.ts';
import { useKeepSoon } from '#foundation/ui/form/useKeepSoon.tsx';
import { forgetForms } from '#foundation/ui/form/useKeptForm.tsx';
import { type CardForm, EMPTY_FORM, isBlank, resumed } from './card-form.rules.ts';

/** A form that was left before its card was published. */
export interface KeptDraft {
  version: 1;
  /** ISO 8601. */
  keptAt: string;
  form: CardForm;
}

const isDraft = (found: unknown): found is KeptDraft =>
  typeof found === 'object' && found !== null && (found as KeptDraft).version === 1;

/** Passwords are not left lying about. */
const keepable = (form: CardForm): KeptDraft => ({
  version: 1,
  keptAt: new Date().toISOString(),
  form: { ...form, account: { ...form.account, password: '' } },
});

/**
 * What is filled in, kept on this device as it is typed. `found` is what an earlier visit left: until it is resumed
 * or discarded nothing is written over it.
 */
export function useCardForm(userId: number) {
  const place = `new-card.${userId}`;
  /** What the places begin with where its half-typed parts are kept. */
  const parts = `new card ${userId}: `;
  const [form, setForm] = useState(EMPTY_FORM);
  const [found, setFound] = useState<KeptDraft | null>(null);
  const [isKept, setIsKept] = useState(false);
  const isLookedFor = useRef(true);
  const latest = useRef(form);
  latest.current = form;

  useEffect(() => {
    findOnDevice(place)
      .then((draft) => {
        if (isDraft(draft)) setFound(draft);
        else isLookedFor.current = false;
      })
      // A browser that keeps nothing has nothing.
      .catch(() => {
        isLookedFor.current = false;
      });
  }, [place]);

  const keep = useCallback(async () => {
    if (isLookedFor.current) return;
    try {
      if (isBlank(latest.current)) await forgetOnDevice(place);
      else await keepOnDevice(place, keepable(latest.current));
      setIsKept(!isBlank(latest.current));
    } catch {
      setIsKept(false);
    }
  }, [place]);

  const { keepSoon } = useKeepSoon(keep);
  useEffect(() => {
    if (form === EMPTY_FORM) return;
    setIsKept(false);
    keepSoon();
  }, [form, keepSoon]);

  const settle = (start: CardForm) => {
    isLookedFor.current = false;
    setFound(null);
    setForm(start);
  };
  const forget = () => {
    forgetOnDevice(place).catch(() => undefined);
    forgetForms(parts);
  };
  return {
    form,
    found,
    parts,
    /** What is filled in is safe on this device. */
    isKept,
    change: useCallback((changes: Partial<CardForm>) => setForm((old) => ({ ...old, ...changes })), []),
    update: setForm,
    /** Goes on with a draft that was found. */
    resume: (draft: KeptDraft) => settle(resumed(draft.form)),
    /** Begins anew; the draft is gone. */
    discard: () => {
      settle(EMPTY_FORM);
      forget();
    },
    /** The card is published: there is nothing left to keep. */
    finish: () => {
      isLookedFor.current = true;
      forget();
    },
  };
}
