import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert, type AlertProps } from '#foundation/ui/feedback/Alert.tsx';
import { reasonOf, signInOf } from '#foundation/ui/feedback/showFailure.ts';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import { type FormKeeping, useAskBeforeLeaving, useKeptForm } from '#foundation/ui/form/useKeptForm.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';

/** What is wrong, by the name of the field. */
export type Wrong = Partial<Record<string, string>>;

interface FormProps {
  /** Title of the failure, unless `failureOf` knows better: 'No se pudo crear el producto'. */
  failure: string;
  failureOf?: (error: ApiError) => string | undefined;
  /** What is wrong before anything is sent; fields without a word are right. */
  check?: (values: FormData) => Wrong;
  /** @throws {ApiError} when the server refuses; everything typed stays where it is. */
  onSave: (values: FormData) => Promise<void>;
  onClose: () => void;
  /** Beside the buttons, at the left: what else can be done with it. */
  aside?: ReactNode;
  /** What is typed is kept on this device until it is saved or thrown away, however the page is left. */
  keep?: FormKeeping;
  children: (wrong: Wrong) => ReactNode;
}

interface FormDialogProps extends FormProps {
  isOpen: boolean;
  title: string;
  isLarge?: boolean;
  /** Something was changed that is no field of the form: a picture taken away, a colour pressed. */
  isTouched?: boolean;
}

/**
 * A form in a dialog. What was typed is only thrown away after asking; a page that is left in spite of it finds it again
 * where it is kept.
 */
export function FormDialog({ isOpen, title, isLarge, isTouched, ...form }: FormDialogProps) {
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  /** To the login, and from there back to what was typed. */
  const [isSigningIn, setSigningIn] = useState(false);
  /** How often it was begun anew since it was opened. */
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
        isAnew={attempt > 0}
        leftFrom={leftFrom}
        onLeave={leave}
        onInput={() => setChanged(true)}
        isLeaving={isLeaving}
        onStay={() => setLeaving(false)}
        onSignIn={() => setSigningIn(form.keep !== undefined)}
        onStartAnew={() => {
          setChanged(false);
          setAttempt(attempt + 1);
        }}
      />
    </Dialog>
  );
}

interface DialogFormProps extends FormProps {
  isUnsaved: boolean;
  isAnew: boolean;
  /** What had the focus when it was asked to close. */
  leftFrom: RefObject<HTMLElement | null>;
  onLeave: () => void;
  onInput: () => void;
  isLeaving: boolean;
  onStay: () => void;
  onSignIn: () => void;
  onStartAnew: () => void;
}

function DialogForm({
  failure,
  failureOf,
  check,
  onSave,
  onClose,
  aside,
  keep,
  children,
  ...rest
}: DialogFormProps) {
  const { isUnsaved, isAnew, leftFrom, onLeave, onInput, isLeaving, onStay, onSignIn, onStartAnew } = rest;
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AlertProps | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useFocusOnProblem(wrong);
  const { isResumed, finish, keepNow, startAnew } = useKeptForm({
    form,
    keep,
    isChanged: isUnsaved,
    beginsAnew: isAnew,
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
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const refused = check?.(values) ?? {};
    setWrong(refused);
    setProblem(null);
    if (Object.keys(refused).length > 0) return;
    setPending(true);
    try {
      await onSave(values);
      finish();
      // It may have been left meanwhile, and another form be open by now.
      if (isShown.current) onClose();
    } catch (error) {
      setPending(false);
      const known = error instanceof ApiError ? error : null;
      setWrong(known?.fields ?? {});
      keepNow();
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
              startAnew();
              onStartAnew();
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
          // Another element than the answers below: a button that becomes 'Guardar' as it is pressed would save.
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
            <Button ref={cancel} variant="line" onClick={onLeave}>
              Cancelar
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? 'Guardando...' : 'Guardar'}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
