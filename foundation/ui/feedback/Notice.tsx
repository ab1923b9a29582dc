import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  /** It is all that a page has to say: the title is the page's. */
  isPage?: boolean;
  /** The title's id, for `aria-describedby`. */
  titleId?: string;
  detail?: string;
  icon: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** An empty state: nothing found, or nothing there yet. */
export function Notice({ title, isPage, titleId, detail, icon, children }: NoticeProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>{icon}</span>
      <Title id={titleId}>{title}</Title>
      {detail && <p>{detail}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
