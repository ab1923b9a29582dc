import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  findOnDevice,
  forgetAllOnDevice,
  forgetOnDevice,
  keepOnDevice,
  listOnDevice,
} from '#foundation/ui/browser/device-store.ts';
import { useKeepSoon } from './useKeepSoon.tsx';

/** What a form keeps on this device while it is typed, see `keeping`. */
export interface FormKeeping {
  /** Where: one form of one thing, 'product 12'. */
  place: string;
  /** What is filled in beside the fields of the form: a picture, rows, switches. */
  state: object;
  /** Fills that in again, as far as `kept` has it. */
  resume: (kept: object) => void;
  /** Makes it what it was when the form was opened. */
  reset: (start: object) => void;
  /** Its fields keep their own values: they are kept and filled in by name. */
  hasOwnFields?: boolean;
}

/** Says what to keep of a form, with its state held by whoever shows it. */
export const keeping = <State extends object>(
  place: string,
  state: State,
  resume: (state: State) => void,
  hasOwnFields?: boolean,
): FormKeeping => ({
  place,
  state,
  resume: (kept) => resume({ ...state, ...kept }),
  reset: (start) => resume(start as State),
  hasOwnFields,
});

interface KeptForm {
  version: 1;
  /** ISO 8601. */
  keptAt: string;
  /** Of `FormKeeping.state`, what was changed. */
  state: object;
  /** The fields that were changed, by name. */
  fields: Partial<Record<string, string>>;
}

const KEPT_DAYS = 7;

/** Whose forms are kept. Until it is known, nothing is. */
let keeper: number | null = null;
const FORMS = 'form.';

const placeOf = ({ place }: Pick<FormKeeping, 'place'>): string => `${FORMS}${keeper}.${place}`;

/** Forgets the forms of all places that begin so: what they belong to is gone, or done. */
export function forgetForms(place: string): void {
  // A browser that keeps nothing has nothing.
  forgetAllOnDevice(placeOf({ place })).catch(() => undefined);
}

const isFresh = (found: unknown): found is KeptForm => {
  const kept = found as KeptForm | undefined;
  return kept?.version === 1 && Date.now() - Date.parse(kept.keptAt) < KEPT_DAYS * 86_400_000;
};

/** Forgets what was left by others who used this browser, and what nobody came back for. */
async function sweepForms(): Promise<void> {
  for (const key of await listOnDevice()) {
    if (typeof key !== 'string' || !key.startsWith(FORMS)) continue;
    const isOurs = key.startsWith(`${FORMS}${keeper}.`);
    if (!isOurs || !isFresh(await findOnDevice(key))) await forgetOnDevice(key);
  }
}

/** Says whose forms this page keeps. */
export function useFormKeeper(userId: number | undefined): void {
  useEffect(() => {
    keeper = userId ?? null;
    // A browser that keeps nothing has nothing.
    if (keeper !== null) sweepForms().catch(() => undefined);
  }, [userId]);
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const changedIn = <Values extends object>(start: Values, now: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, start[name as keyof Values])),
  ) as Partial<Values>;

/** Whether there is anything in it that is not there already: what was saved meanwhile is no news. */
const differs = (kept: KeptForm, start: Pick<KeptForm, 'state' | 'fields'>): boolean =>
  (['state', 'fields'] as const).some((part) => {
    const before: object = start[part];
    return Object.keys(changedIn(before, { ...before, ...kept[part] })).length > 0;
  });

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** As if it were typed, so that whoever holds the value hears of it. */
function fillIn(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (each) => field instanceof each,
  );
  if (!kind) return;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change'])
    (field as HTMLElement).dispatchEvent(new Event(type, { bubbles: true }));
}

interface KeptFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** Without it nothing is kept. */
  keep: FormKeeping | undefined;
  /** Something was changed that is not saved. */
  isChanged: boolean;
  /** Begins with what is there, whatever an earlier visit left. */
  beginsAnew: boolean;
  onResume: () => void;
}

/**
 * Keeps on this device what is typed into a form, for as long as it is there, and fills it in again when the form is
 * opened the next time: a phone closes a page without asking. Only what was changed is kept, so that what is newer stays.
 */
export function useKeptForm({ form, keep, isChanged, beginsAnew, onResume }: KeptFormProps) {
  const [isResumed, setResumed] = useState(false);
  const start = useRef({ state: keep?.state ?? {}, fields: {} as Record<string, string> });
  const latest = useRef({ keep, isChanged, onResume });
  latest.current = { keep, isChanged, onResume };
  const isOver = useRef(false);

  const write = useCallback(() => {
    const { keep, isChanged } = latest.current;
    if (!keep || !isChanged || isOver.current || keeper === null) return;
    const fields = keep.hasOwnFields && form.current ? fieldsOf(form.current) : {};
    const kept: KeptForm = {
      version: 1,
      keptAt: new Date().toISOString(),
      state: changedIn(start.current.state, keep.state),
      fields: changedIn(start.current.fields, fields),
    };
    // A browser that stores nothing keeps nothing: then leaving the page asks.
    keepOnDevice(placeOf(keep), kept).catch(() => undefined);
  }, [form]);
  const { keepSoon, cancel } = useKeepSoon(write);

  useEffect(() => {
    if (isChanged) keepSoon();
  });
  useEffect(() => {
    const element = form.current;
    // Nothing is drawn anew for a field that keeps its own value.
    element?.addEventListener('input', keepSoon);
    return () => element?.removeEventListener('input', keepSoon);
  }, [form, keepSoon]);
  // While its fields can still be read.
  useLayoutEffect(() => write, [write]);

  useEffect(() => {
    const { keep } = latest.current;
    if (form.current) start.current.fields = fieldsOf(form.current);
    if (!keep || beginsAnew || keeper === null) return;
    let isGone = false;
    findOnDevice(placeOf(keep))
      .then((found) => {
        const { keep, isChanged, onResume } = latest.current;
        if (isGone || isChanged || !keep || found === undefined) return;
        const isOfUse = isFresh(found) && differs(found, start.current);
        if (!isOfUse) return forgetOnDevice(placeOf(keep));
        keep.resume(found.state);
        for (const [name, value] of Object.entries(found.fields)) {
          if (form.current && value !== undefined) fillIn(form.current, name, value);
        }
        setResumed(true);
        onResume();
      })
      // A browser that keeps nothing has nothing.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [form, beginsAnew]);

  /** It is saved or thrown away: there is nothing left to keep. */
  const finish = () => {
    isOver.current = true;
    cancel();
    if (keep) forgetOnDevice(placeOf(keep)).catch(() => undefined);
  };
  return {
    /** It goes on with what an earlier visit left. */
    isResumed,
    finish,
    /** Keeps it now, not a moment later: the page may be left before that. */
    keepNow: write,
    /** Throws away what was filled in; whoever shows the form begins it anew. */
    startAnew() {
      finish();
      keep?.reset(start.current.state);
    },
  };
}

/** Asks before the page is left, as far as the browser does, while something is typed and not saved. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
