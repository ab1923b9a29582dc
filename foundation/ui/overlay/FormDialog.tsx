import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert, type AlertProps } from '#foundation/ui/feedback/Alert.tsx';
import { reasonOf, signInOf } from '#foundation/ui/feedback/showFailure.ts';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import { type DraftOptions, useAskBeforeLeaving, useFormDraft } from '#foundation/ui/form/useFormDraft.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';

/** Error messages by field name. */
export type FieldErrors = Partial<Record<string, string>>;

interface FormProps {
  /** Title of the error message, unless `failureOf` returns another: 'No se pudo crear el producto'. */
  failure: string;
  failureOf?: (error: ApiError) => string | undefined;
  /** The errors that are found before anything is sent. */
  check?: (values: FormData) => FieldErrors | Promise<FieldErrors>;
  /** @throws {ApiError} when the server refuses; the form keeps everything typed. */
  onSave: (values: FormData) => Promise<void>;
  onClose: () => void;
  /** Other actions, to the left of the buttons. */
  aside?: ReactNode;
  /** 'Guardar' */
  submitLabel?: string;
  /** 'Cancelar', unless it could mean what the form is about. */
  leaveLabel?: string;
  /** Replaces the button's label while the form is being saved. */
  pendingLabel?: string;
  /** A button that saves and leaves the dialog open; `onSaved` empties the form. */
  saveMore?: { label: string; onSaved: () => void };
  /** Stores what is typed on this device until it is saved or discarded, however the page is left. */
  draft?: DraftOptions;
  children: (wrong: FieldErrors) => ReactNode;
}

interface FormDialogProps extends FormProps {
  isOpen: boolean;
  title: string;
  isLarge?: boolean;
  /** Whether a value outside the form's fields was changed: a picture removed, a colour chosen. */
  isTouched?: boolean;
}

/**
 * A form in a dialog. It asks before typed text is discarded; if the page is left anyway, the draft is restored later.
 */
export function FormDialog({ isOpen, title, isLarge, isTouched, ...form }: FormDialogProps) {
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  /** Whether the person has left for the login, after which the form is restored. */
  const [isSigningIn, setSigningIn] = useState(false);
  /** How often the form was started over since it was opened. */
  const [attempt, setAttempt] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setChanged(false);
    setLeaving(false);
    setSigningIn(false);
    setAttempt(0);
  }
  const isUnsaved = isOpen && (isChanged || Boolean(isTouched));
  useAskBeforeLeaving(isUnsaved && !isSigningIn);
  const leftFrom = useRef<HTMLElement>(null);
  const leave = () => {
    if (!isUnsaved) return form.onClose();
    if (!isLeaving && document.activeElement instanceof HTMLElement)
      leftFrom.current = document.activeElement;
    setLeaving(true);
  };
  return (
    <Dialog isOpen={isOpen} title={title} isLarge={isLarge} onClose={leave}>
      <DialogForm
        key={attempt}
        {...form}
        isUnsaved={isUnsaved}
        isRestarted={attempt > 0}
        leftFrom={leftFrom}
        onLeave={leave}
        onInput={() => setChanged(true)}
        isLeaving={isLeaving}
        onStay={() => setLeaving(false)}
        onSignIn={() => setSigningIn(form.draft !== undefined)}
        onStartOver={() => {
          setChanged(false);
          setAttempt(attempt + 1);
        }}
      />
    </Dialog>
  );
}

interface DialogFormProps extends FormProps {
  isUnsaved: boolean;
  isRestarted: boolean;
  /** The focused element when closing was requested. */
  leftFrom: RefObject<HTMLElement | null>;
  onLeave: () => void;
  onInput: () => void;
  isLeaving: boolean;
  onStay: () => void;
  onSignIn: () => void;
  onStartOver: () => void;
}

function DialogForm({
  failure,
  failureOf,
  check,
  onSave,
  onClose,
  submitLabel = 'Guardar',
  leaveLabel = 'Cancelar',
  pendingLabel = 'Guardando...',
  aside,
  saveMore,
  draft,
  children,
  ...rest
}: DialogFormProps) {
  const { isUnsaved, isRestarted, leftFrom, onLeave, onInput, isLeaving, onStay, onSignIn, onStartOver } =
    rest;
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AlertProps | null>(null);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const form = useFocusOnProblem(wrong);
  const { isResumed, finish, saveNow, startOver } = useFormDraft({
    draft,
    isChanged: isUnsaved,
    startsOver: isRestarted,
    onResume: onInput,
  });

  const stay = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isLeaving) return;
    stay.current?.focus();
    return () => (leftFrom.current?.isConnected ? leftFrom.current : cancel.current)?.focus();
  }, [isLeaving, leftFrom]);

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /**
   * Whether `saveMore` was pressed. Its button submits through code, so that Enter in a field still presses 'Guardar'.
   */
  const wantsMore = useRef(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const staysOpen = wantsMore.current;
    wantsMore.current = false;
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const refused = (await check?.(values)) ?? {};
    setWrong(refused);
    setProblem(null);
    if (Object.keys(refused).length > 0) return;
    setPending(true);
    try {
      await onSave(values);
      finish();
      // The dialog may have been closed in the meantime, and another form may be open.
      if (!isShown.current) return;
      if (!staysOpen) return onClose();
      saveMore?.onSaved();
      onStartOver();
    } catch (error) {
      setPending(false);
      const known = error instanceof ApiError ? error : null;
      setWrong(known?.fields ?? {});
      saveNow();
      const signIn = signInOf(error);
      setProblem({
        title: (known && failureOf?.(known)) ?? failure,
        detail: reasonOf(error),
        action: signIn && { ...signIn, onClick: onSignIn },
      });
    }
  };

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={save} onInput={onInput}>
      {isResumed && (
        <div className={styles.resumed} role="status">
          <p>Seguimos donde quedaste: esto no estaba guardado.</p>
          <Button
            variant="line"
            small
            onClick={() => {
              startOver();
              onStartOver();
            }}
          >
            Empezar de nuevo
          </Button>
        </div>
      )}
      {children(wrong)}
      <div className={styles.foot}>
        {problem && <Alert {...problem} />}
        {isLeaving ? (
          // A different element than the actions below: otherwise the pressed button would turn into 'Guardar' and
          // submit.
          <div key="leaving" className={styles.leaving} role="alert">
            <p>Tienes cambios sin guardar.</p>
            <Button
              variant="line"
              onClick={() => {
                finish();
                onClose();
              }}
            >
              Descartar
            </Button>
            <Button ref={stay} onClick={onStay}>
              Seguir editando
            </Button>
          </div>
        ) : (
          <div key="actions" className={styles.actions}>
            {aside}
            {saveMore && (
              <Button
                variant="line"
                className={styles.more}
                disabled={isPending}
                onClick={() => {
                  wantsMore.current = true;
                  form.current?.requestSubmit();
                }}
              >
                {saveMore.label}
              </Button>
            )}
            <Button ref={cancel} variant="line" onClick={onLeave}>
              {leaveLabel}
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? pendingLabel : submitLabel}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
