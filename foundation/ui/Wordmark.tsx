import { classNames } from './class-names.ts';
import styles from './Wordmark.module.css';

interface WordmarkProps {
  /** Where it leads; without it the name stands alone. */
  href?: string;
  size?: 'small' | 'large';
}

/** The product's name beside its mark: an awning over a shop window. */
export function Wordmark({ href, size = 'small' }: WordmarkProps) {
  const className = classNames(styles.wordmark, size === 'large' && styles.large);
  const content = (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="currentColor" />
        <path
          d="M6.5 8h15l1 4.2a2.5 2.5 0 0 1-4.9.6 2.5 2.5 0 0 1-4.9.1h1.3a2.5 2.5 0 0 1-4.9-.1 2.5 2.5 0 0 1-3.6-.6z"
          fill="var(--paper)"
        />
        <path
          d="M8 16.5V20a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-3.5"
          stroke="var(--paper)"
          strokeWidth="2"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <span className={styles.name}>vitrina</span>
    </>
  );
  return href ? (
    <a className={className} href={href} aria-label="Vitrina, inicio">
      {content}
    </a>
  ) : (
    <span className={className}>{content}</span>
  );
}
