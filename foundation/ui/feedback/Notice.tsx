import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  /** Of the title, where something else is described by it. */
  titleId?: string;
  detail?: string;
  icon: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Stands where a list would be: nothing found, or nothing received. */
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
