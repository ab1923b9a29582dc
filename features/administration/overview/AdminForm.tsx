import type { ReactNode } from 'react';
import { EntryForm, type EntryFormProps } from '#features/people/accounts/EntryForm.tsx';
import styles from './AdminForm.module.css';
import { explain } from './admin-forms.rules.ts';

interface AdminFormProps extends Omit<EntryFormProps, 'explain' | 'onCancel'> {
  title: string;
  introduction?: ReactNode;
}

/** A screen with one form. Saving and cancelling both lead back to the panel. */
export const AdminForm = ({ title, introduction, ...form }: AdminFormProps) => (
  <main className={styles.main} id="contenido">
    <h1>{title}</h1>
    {introduction && <p className={styles.introduction}>{introduction}</p>}
    <EntryForm
      {...form}
      explain={(error) => explain(error, form.failure)}
      onCancel={() => location.assign('/admin')}
    />
  </main>
);
