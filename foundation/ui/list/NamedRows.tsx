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
  /** Letters or an icon in a circle before it, which only repeat its name. */
  mark?: ReactNode;
  name: ReactNode;
  detail: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

export const NamedRow = ({ mark, name, detail, children }: NamedRowProps) => (
  <li>
    {mark && <i aria-hidden="true">{mark}</i>}
    <p>
      <b>{name}</b>
      {detail}
    </p>
    {children}
  </li>
);
