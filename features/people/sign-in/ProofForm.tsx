import { useState } from 'react';
import { EntryForm, type EntryFormProps, type Typed } from '#features/people/accounts/EntryForm.tsx';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { isAboutCode, proofProblem } from './codes.rules.ts';
import { ProofFields } from './ProofFields.tsx';
import styles from './ProofForm.module.css';

interface ProofFormProps
  extends Pick<EntryFormProps, 'failure' | 'submitLabel' | 'pendingLabel' | 'isDanger' | 'children'> {
  email: string;
  /** Explains a failure of the browser. */
  explain?: (error: unknown) => string;
  onSubmit: (typed: Typed) => Promise<void>;
  onClose: () => void;
  /** Whether the password was given in an earlier step, so that it is not asked for again. */
  isProven?: boolean;
}

/** What a `ProofForm` asks for, as the server reads it. */
export const proofIn = (typed: Typed) => ({
  currentPassword: typed('currentPassword'),
  code: typed('code') || undefined,
});

/**
 * A dialog's form that asks for the password, and for a code once the server wants one, before it changes how one signs
 * in, or hands over a shop, its money or its data.
 */
export function ProofForm({
  email,
  failure,
  explain,
  onSubmit,
  onClose,
  children,
  isProven,
  ...labels
}: ProofFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const wrong = (fields: Record<string, string>) => ({ title: '', fields });
  return (
    <EntryForm
      {...labels}
      failure={failure}
      stays
      onCancel={onClose}
      check={(typed) =>
        isProven || typed('currentPassword') ? null : wrong({ currentPassword: 'Escribe tu contraseña.' })
      }
      send={onSubmit}
      explain={(error) => {
        if (isAboutCode(error)) setNeedsCode(true);
        const problem = proofProblem(error);
        if (problem) return wrong(problem);
        return explain ? { title: failure, detail: explain(error) } : formFailure(failure, error);
      }}
    >
      {(problems) => (
        <div className={styles.fields}>
          {children(problems)}
          {!isProven && <ProofFields email={email} needsCode={needsCode} problems={problems} />}
        </div>
      )}
    </EntryForm>
  );
}

/** `ProofForm` as a dialog of its own; open while mounted. */
export const ProofDialog = ({ title, ...form }: ProofFormProps & { title: string }) => (
  <Dialog isOpen title={title} onClose={form.onClose}>
    <ProofForm {...form} />
  </Dialog>
);
