import type { ReactNode } from 'react';
import styles from './RowText.module.css';

interface RowTextProps {
  /** Its name; a tap edits it in place. */
  title: ReactNode;
  /** Below the title: `detail` in a narrow window, `description` in a wide one, where `detail` has its own column. */
  detail: ReactNode;
  description: string | null;
  /** Null while a field replaces it. */
  price: ReactNode;
}

/** The texts of a row, in the areas of its grid. */
export const RowText = ({ title, detail, description, price }: RowTextProps) => (
  <>
    <span className={styles.name}>
      {title}
      {description && <span className={styles.description}>{description}</span>}
    </span>
    <span className={styles.detail} data-detail>
      {detail}
    </span>
    {price && <span className={styles.price}>{price}</span>}
  </>
);
