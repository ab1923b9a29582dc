import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { FormBody, type FormProps, type FormState } from '#foundation/ui/form/FormBody.tsx';
import { useAskBeforeLeaving } from '#foundation/ui/form/useFormDraft.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import styles from './FormDialog.module.css';

/** For a dialog with a foot like a form's. Imported with the component, its style needs no file of its own. */
export const footClass = styles.foot;

interface FormDialogProps
  extends FormProps,
    Pick<FootProps, 'aside' | 'saveMore'>,
    Pick<DialogProps, 'isLarge' | 'isBack' | 'menu'> {
  isOpen: boolean;
  title: string;
  /** Whether a value outside the form's fields was changed: a picture removed, a colour chosen. */
  isTouched?: boolean;
  onClose: () => void;
  /** 'Guardar' */
  submitLabel?: string;
  /** 'Cancelar', unless it could mean what the form is about. */
  leaveLabel?: string;
  /** Replaces the button's label while the form is being saved. */
  pendingLabel?: string;
}

/**
 * A form in a dialog. It asks before typed text is discarded; if the page is left anyway, the draft is restored later.
 */
export function FormDialog({ isOpen, title, isTouched, onClose, ...rest }: FormDialogProps) {
  const { isLarge, isBack, menu, aside, saveMore, submitLabel, leaveLabel, pendingLabel, ...form } = rest;
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
  // On a phone × takes the place of the button that leaves.
  const isPhone = useMedia('(max-width: 699px)');
  const isUnsaved = isOpen && (isChanged || Boolean(isTouched));
  useAskBeforeLeaving(isUnsaved && !isSigningIn);
  const leftFrom = useRef<HTMLElement>(null);
  const leave = () => {
    if (!isUnsaved) return onClose();
    if (!isLeaving && document.activeElement instanceof HTMLElement)
      leftFrom.current = document.activeElement;
    setLeaving(true);
  };
  const startOver = () => {
    setChanged(false);
    setAttempt(attempt + 1);
  };
  const wantsMore = useRef(false);
  return (
    <Dialog
      {...{ isOpen, title, isLarge, isBack, menu }}
      leaveLabel={isPhone ? (leaveLabel ?? 'Cancelar') : undefined}
      onClose={leave}
    >
      <FormBody
        key={attempt}
        {...form}
        isUnsaved={isUnsaved}
        isRestarted={attempt > 0}
        onInput={() => setChanged(true)}
        onSaved={() => {
          if (!wantsMore.current) return onClose();
          saveMore?.onSaved();
          startOver();
        }}
        onSignIn={() => setSigningIn(form.draft !== undefined)}
        onStartOver={startOver}
        foot={(state) => (
          <Foot
            {...state}
            {...{ aside, saveMore, submitLabel, leaveLabel, pendingLabel }}
            {...{ isLeaving, leftFrom, wantsMore, onClose }}
            onLeave={leave}
            onStay={() => setLeaving(false)}
          />
        )}
      />
    </Dialog>
  );
}

interface FootProps extends FormState {
  /** Other actions, to the left of the buttons. */
  aside?: ReactNode;
  /** A button that saves and leaves the dialog open; `onSaved` empties the form. */
  saveMore?: { label: string; onSaved: () => void };
  submitLabel: string | undefined;
  leaveLabel: string | undefined;
  pendingLabel: string | undefined;
  isLeaving: boolean;
  /** The focused element when closing was requested. */
  leftFrom: RefObject<HTMLElement | null>;
  /** Whether `saveMore` was the last button to save. */
  wantsMore: RefObject<boolean>;
  onClose: () => void;
  onLeave: () => void;
  onStay: () => void;
}

function Foot({ isPending, problem, discard, isLeaving, leftFrom, wantsMore, ...rest }: FootProps) {
  const { aside, saveMore, submitLabel = 'Guardar', leaveLabel = 'Cancelar' } = rest;
  const { pendingLabel = 'Guardando...', onClose, onLeave, onStay } = rest;
  const stay = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isLeaving) return;
    stay.current?.focus();
    return () => (leftFrom.current?.isConnected ? leftFrom.current : cancel.current)?.focus();
  }, [isLeaving, leftFrom]);
  return (
    <div className={styles.foot}>
      {problem}
      {isLeaving ? (
        // A different element than the actions below: otherwise the pressed button would turn into 'Guardar' and
        // submit.
        <div key="leaving" className={styles.leaving} role="alert">
          <p>Tienes cambios sin guardar.</p>
          <Button
            variant="line"
            onClick={() => {
              discard();
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
            // It submits through code, so that Enter in a field presses the other button.
            <Button
              variant="line"
              className={styles.more}
              disabled={isPending}
              onClick={({ currentTarget }) => {
                wantsMore.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
              {saveMore.label}
            </Button>
          )}
          <Button ref={cancel} variant="line" className={styles.leave} onClick={onLeave}>
            {leaveLabel}
          </Button>
          <Button
            type="submit"
            disabled={isPending}
            onClick={() => {
              wantsMore.current = false;
            }}
          >
            {isPending ? pendingLabel : submitLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
