import { useEffect, useRef, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { FormBody, type FormProps } from './FormBody.tsx';
import styles from './FormPage.module.css';
import { useAskBeforeLeaving } from './useFormDraft.tsx';

interface FormPageProps extends FormProps {
  title: string;
  /** Whether something differs from what is stored. */
  isTouched: boolean;
}

/** A form as a page. Its buttons appear with the first change; whoever leaves finds the draft again. */
export function FormPage({ title, isTouched, ...form }: FormPageProps) {
  /** How often the form was saved or started over. */
  const [attempt, setAttempt] = useState(0);
  /** Whether the person has left for the login, after which the form is restored. */
  const [isSigningIn, setSigningIn] = useState(false);
  useAskBeforeLeaving(isTouched && !isSigningIn);
  const again = () => setAttempt(attempt + 1);
  const page = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its bar.
  useEffect(() => {
    if (attempt > 0) page.current?.focus({ preventScroll: true });
  }, [attempt]);
  return (
    <>
      <SectionHead title={title} />
      <div ref={page} className={styles.page} tabIndex={-1}>
        <FormBody
          key={attempt}
          {...form}
          isUnsaved={isTouched}
          isRestarted={attempt > 0}
          onSaved={again}
          onStartOver={again}
          onSignIn={() => setSigningIn(true)}
          foot={({ isPending, problem, startOver }) =>
            isTouched && (
              <div className={styles.bar}>
                {problem}
                <p>Tienes cambios sin guardar.</p>
                <Button variant="line" small disabled={isPending} onClick={startOver}>
                  Descartar
                </Button>
                <Button type="submit" small disabled={isPending}>
                  {isPending ? 'Guardando...' : 'Guardar'}
                </Button>
              </div>
            )
          }
        />
      </div>
    </>
  );
}
