import { Field } from '#foundation/ui/form/Field.tsx';
import styles from './AccountFields.module.css';
import type { FieldProblems } from './admin-forms.rules.ts';

export interface AccountText {
  firstName: string;
  lastName: string;
  email: string;
}

interface AccountFieldsProps {
  typed: AccountText;
  problems: FieldProblems;
  onChange: (change: Partial<AccountText>) => void;
}

/** The fields of another person's account: name and e-mail. */
export function AccountFields({ typed, problems, onChange }: AccountFieldsProps) {
  const field = (name: 'firstName' | 'lastName' | 'email', label: string) => (
    <Field
      label={label}
      name={name}
      type={name === 'email' ? 'email' : undefined}
      autoComplete="off"
      maxLength={name === 'email' ? undefined : 60}
      value={typed[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {field('firstName', 'Nombre')}
        {field('lastName', 'Apellido')}
      </div>
      {field('email', 'Correo')}
    </>
  );
}
