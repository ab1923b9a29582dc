import type { ReactNode } from 'react';
import styles from './RowText.module.css';

interface RowTextProps {
  /** What it is called; pressed, it is written anew. */
  title: ReactNode;
  /** Under the title: in a narrow window `detail`, in a wide one `description`, with `detail` in a column of its own. */
  detail: ReactNode;
  description: string | null;
  /** Null while a field stands in its place. */
  price: ReactNode;
}

/** The words of a row, in the areas of its grid. */
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
