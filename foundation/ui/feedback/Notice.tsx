import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  /** The title's id, for `aria-describedby`. */
  titleId?: string;
  detail?: string;
  icon: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** An empty state: nothing found, or nothing there yet. */
export function Notice({ title, titleId, detail, icon, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>{icon}</span>
      <h2 id={titleId}>{title}</h2>
      {detail && <p>{detail}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
