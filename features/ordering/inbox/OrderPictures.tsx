import type { OrderLine } from '#features/ordering/orders/orders.contract.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './OrderPictures.module.css';

export type PicturesById = ReadonlyMap<number, string>;

/** At most two pictures of what was ordered, the second overlapping the first. */
export function OrderPictures({ lines, pictures }: { lines: readonly OrderLine[]; pictures: PicturesById }) {
  const known = lines.flatMap(({ type, id }) => (type === 'item' ? (pictures.get(id) ?? []) : []));
  const shown = [...new Set(known)].slice(0, 2);
  return (
    <span className={styles.pictures} data-count={shown.length} aria-hidden="true">
      {shown.length === 0 ? (
        <Icon name="store" size={20} />
      ) : (
        shown.map((src) => <Picture key={src} src={src} width={48} height={48} sizes="48px" widest={240} />)
      )}
    </span>
  );
}
