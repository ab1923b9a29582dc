import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Wordmark.module.css';

interface WordmarkProps {
  /** The address that it links to; without one the name is plain text. */
  href?: string;
  size?: 'small' | 'large';
}

/** The product's name and logo. */
export function Wordmark({ href, size = 'small' }: WordmarkProps) {
  const className = classNames(styles.wordmark, size === 'large' && styles.large);
  const content = (
    <>
      <Icon name="vitrina" size={28} />
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
