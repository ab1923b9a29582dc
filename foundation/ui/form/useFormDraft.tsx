import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onlyChanged } from '#foundation/contract/only-changed.ts';
import { removeAllFromDevice } from '#foundation/ui/browser/device-store.ts';
import { findDraft, removeDraft, storeDraft, sweepDrafts } from './drafts.ts';
import { useAutosave } from './useAutosave.tsx';

/** How a form's draft is stored on this device, see `draftOf`. */
export interface DraftOptions {
  /** The name of the form and its object: 'product 12'. */
  place: string;
  /** What is typed and chosen. */
  state: object;
  /** Restores those of the values that `stored` contains. */
  resume: (stored: object) => void;
  /** Restores the values with which the form was opened. */
  reset: (start: object) => void;
}

/** The draft of a form whose state is held by its parent. */
export const draftOf = <State extends object>(
  place: string,
  state: State,
  resume: (state: State) => void,
): DraftOptions => ({
  place,
  state,
  resume: (stored) => resume({ ...state, ...stored }),
  reset: (start) => resume(start as State),
});

interface ChangedValues {
  /** The changed values of `DraftOptions.state`. */
  state: object;
}

/** The person whose drafts are stored. While it is null, no draft is stored. */
let ownerId: number | null = null;

const keyOf = ({ place }: Pick<DraftOptions, 'place'>): string => `form.${ownerId}.${place}`;

/** Deletes all drafts whose name starts with `place`. */
export function removeDrafts(place: string): void {
  // In a browser without storage there are no drafts.
  removeAllFromDevice(keyOf({ place })).catch(() => undefined);
}

/** Sets the person whose drafts this page stores. */
export function useDraftOwner(userId: number | undefined): void {
  useEffect(() => {
    ownerId = userId ?? null;
    if (ownerId !== null) void sweepDrafts(ownerId);
  }, [userId]);
}

/** Whether the draft differs from the saved values, which may have changed since. */
const differs = ({ state }: ChangedValues, start: object): boolean =>
  Object.keys(onlyChanged(start, { ...start, ...state })).length > 0;

interface FormDraftProps {
  draft: DraftOptions | undefined;
  isChanged: boolean;
  /** Whether to ignore a stored draft. */
  startsOver: boolean;
  onResume: () => void;
}

/**
 * Stores a draft of a form on this device while it is edited, and restores it when the form is opened again, because a
 * phone may close a page without asking. Only changed values are stored, so that restoring them does not overwrite
 * newer ones.
 */
export function useFormDraft({ draft, isChanged, startsOver, onResume }: FormDraftProps) {
  const [isResumed, setResumed] = useState(false);
  const start = useRef(draft?.state ?? {});
  const latest = useRef({ draft, isChanged, onResume });
  latest.current = { draft, isChanged, onResume };
  const isOver = useRef(false);

  const write = useCallback(() => {
    const { draft, isChanged } = latest.current;
    if (!draft || !isChanged || isOver.current || ownerId === null) return;
    const changed: ChangedValues = { state: onlyChanged(start.current, draft.state) };
    // If the browser cannot store it, the page still asks before it is left.
    storeDraft(keyOf(draft), changed).catch(() => undefined);
  }, []);
  const { saveSoon, cancel } = useAutosave(write);

  useEffect(() => {
    if (isChanged) saveSoon();
  });
  // As a layout effect, its cleanup also runs before the page is left.
  useLayoutEffect(() => write, [write]);

  useEffect(() => {
    const { draft } = latest.current;
    if (!draft || startsOver || ownerId === null) return;
    let isGone = false;
    findDraft<ChangedValues>(keyOf(draft)).then((found) => {
      const { draft, isChanged, onResume } = latest.current;
      if (isGone || isChanged || !draft || !found) return;
      if (!differs(found, start.current)) return removeDraft(keyOf(draft));
      draft.resume(found.state);
      setResumed(true);
      onResume();
    });
    return () => {
      isGone = true;
    };
  }, [startsOver]);

  const finish = () => {
    isOver.current = true;
    cancel();
    if (draft) removeDraft(keyOf(draft));
  };
  return {
    isResumed,
    finish,
    /** Saves at once, because the page may be left before the autosave. */
    saveNow: write,
    /** Discards the draft; the parent then renders the form anew. */
    startOver() {
      finish();
      draft?.reset(start.current);
    },
  };
}

/** Asks before the page is left with unsaved changes, where the browser allows it. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
