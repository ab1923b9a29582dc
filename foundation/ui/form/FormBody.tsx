import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert, type AlertProps } from '#foundation/ui/feedback/Alert.tsx';
import { reasonOf, signInOf } from '#foundation/ui/feedback/showFailure.ts';
import styles from './FormBody.module.css';
import { useFocusOnProblem } from './useFocusOnProblem.ts';
import { type DraftOptions, useFormDraft } from './useFormDraft.tsx';

/** Error messages by field name. */
export type FieldErrors = Partial<Record<string, string>>;

export interface FormProps {
  /** Title of the error message, unless `failureOf` returns another: 'No se pudo crear el producto'. */
  failure: string;
  failureOf?: (error: ApiError) => string | undefined;
  /** What else can be done about a refusal. */
  actionOf?: (error: ApiError) => AlertProps['action'];
  /** The errors that are found before anything is sent. */
  check?: (values: FormData) => FieldErrors | Promise<FieldErrors>;
  /** @throws {ApiError} when the server refuses; the form keeps everything typed. */
  onSave: (values: FormData) => Promise<void>;
  /** Stores what is typed on this device until it is saved or discarded, however the page is left. */
  draft?: DraftOptions;
  children: (wrong: FieldErrors) => ReactNode;
}

interface FormBodyProps extends FormProps {
  isUnsaved: boolean;
  /** Whether the form was started over, so that a stored draft no longer counts. */
  isRestarted: boolean;
  /** Called when something is typed or restored from the draft. */
  onInput?: () => void;
  onSaved: () => void;
  /** The parent then renders the form anew. */
  onStartOver: () => void;
  /** Called before the person leaves for the login. */
  onSignIn: () => void;
  /** The form's buttons, with what went wrong above them. */
  foot: (state: FormState) => ReactNode;
}

export interface FormState {
  isPending: boolean;
  problem: ReactNode;
  discard: () => void;
  /** Deletes the draft and restores the values with which the form began. */
  startOver: () => void;
}

/** A form that says what is wrong at its fields, keeps what is typed, and restores it later. */
export function FormBody({ failure, check, onSave, draft, children, ...rest }: FormBodyProps) {
  const { failureOf, actionOf, isUnsaved, isRestarted, onInput = nothing } = rest;
  const { onSaved, onStartOver, onSignIn, foot } = rest;
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AlertProps | null>(null);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const form = useFocusOnProblem(wrong);
  const stored = useFormDraft({ draft, isChanged: isUnsaved, startsOver: isRestarted, onResume: onInput });
  const startOver = () => {
    stored.startOver();
    onStartOver();
  };

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const refused = (await check?.(values)) ?? {};
    setWrong(refused);
    setProblem(null);
    if (Object.keys(refused).length > 0) return;
    setPending(true);
    try {
      await onSave(values);
      stored.finish();
      // The form may have been closed in the meantime, and another one may be open.
      if (isShown.current) onSaved();
    } catch (error) {
      setPending(false);
      const known = error instanceof ApiError ? error : null;
      setWrong(known?.fields ?? {});
      stored.saveNow();
      const signIn = signInOf(error);
      setProblem({
        title: (known && failureOf?.(known)) ?? failure,
        detail: reasonOf(error),
        action: signIn ? { ...signIn, onClick: onSignIn } : known ? actionOf?.(known) : undefined,
      });
    }
  };

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={save} onInput={onInput}>
      {stored.isResumed && (
        <div className={styles.resumed} role="status">
          <p>Seguimos donde quedaste: esto no estaba guardado.</p>
          <Button variant="line" small onClick={startOver}>
            Empezar de nuevo
          </Button>
        </div>
      )}
      {children(wrong)}
      {foot({ isPending, problem: problem && <Alert {...problem} />, discard: stored.finish, startOver })}
    </form>
  );
}

const nothing = () => undefined;
