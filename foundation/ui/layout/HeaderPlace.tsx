import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './SiteHeader.module.css';

interface HeaderPlaceProps {
  /** 'Ñuñoa' */
  name: string;
  /** Lets the visitor choose the region. */
  onChoose?: () => void;
}

/** The region that a page is about, in its `SiteHeader`. */
export function HeaderPlace({ name, onChoose }: HeaderPlaceProps) {
  const content = (
    <>
      <Icon name="pin" size={18} />
      <span>{name}</span>
    </>
  );
  if (!onChoose) return <span className={styles.place}>{content}</span>;
  return (
    <button
      type="button"
      data-early
      className={styles.place}
      aria-label={`${name}: elegir comuna`}
      onClick={onChoose}
    >
      {content}
    </button>
  );
}
