import type { FormEvent, ReactNode } from 'react';
import styles from './OneFieldForm.module.css';

interface OneFieldFormProps {
  onSubmit: (event: FormEvent) => void;
  /** The field, its button, and messages below them. */
  children: ReactNode;
}

export const OneFieldForm = ({ onSubmit, children }: OneFieldFormProps) => (
  <form className={styles.form} onSubmit={onSubmit} noValidate>
    {children}
  </form>
);
