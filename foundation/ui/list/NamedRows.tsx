import type { ReactNode } from 'react';
import styles from './NamedRows.module.css';

interface NamedRowsProps {
  label?: string;
  children: ReactNode;
}

export const NamedRows = ({ label, children }: NamedRowsProps) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);

interface NamedRowProps {
  name: ReactNode;
  detail: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

export const NamedRow = ({ name, detail, children }: NamedRowProps) => (
  <li>
    <p>
      <b>{name}</b>
      {detail}
    </p>
    {children}
  </li>
);
