import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { CodeField } from './CodeField.tsx';

interface ProofFieldsProps {
  /** Whose password it is. */
  email: string;
  /** Whether the server has asked for a code. */
  needsCode: boolean;
  problems: FieldErrors;
}

/** What `proveAgain` asks for: the password, and a code for people who have a second step. */
export const ProofFields = ({ email, needsCode, problems }: ProofFieldsProps) => (
  <>
    {/* Tells password managers whose password it is. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <Field
      label="Tu contraseña"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      error={problems.currentPassword}
    />
    {needsCode && <CodeField kind="either" error={problems.code} focusesAtOnce />}
  </>
);
