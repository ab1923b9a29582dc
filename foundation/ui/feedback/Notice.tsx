import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  /** Whether the notice is all that the page shows. Its title is then the page's heading. */
  isPage?: boolean;
  titleId?: string;
  detail?: string;
  /** A small icon, or a `Drawing`. */
  icon?: ReactNode;
  drawing?: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** An empty state: nothing found, or nothing there yet. */
export function Notice({ title, isPage, titleId, detail, icon, drawing, children }: NoticeProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      {drawing ?? <span className={styles.icon}>{icon}</span>}
      <Title id={titleId}>{title}</Title>
      {detail && <p>{detail}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
