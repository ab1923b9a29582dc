import { Picture } from '#features/platform/images/Picture.tsx';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { Package } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import type { Statistics } from './statistics.contract.ts';
import styles from './TopItemList.module.css';

/** A product can be ordered from the list, or by phone, without a view of its own page. */
const viewsOf = (views: number): string =>
  views === 0 ? 'Pedido sin abrirlo' : countOf(views, 'vista', 'vistas');

/** The products with the most pieces ordered, and their views. A product in the list has at least one of both. */
export const TopItemList = ({ items, isOrdered }: { items: Statistics['topItems']; isOrdered: boolean }) => (
  <ol className={styles.items}>
    {items.map(({ id, name, imageUrl, views, ordered }, at) => (
      <li key={id}>
        <span className={styles.rank}>{at + 1}</span>
        {imageUrl ? (
          <Picture src={imageUrl} width={44} height={44} sizes="44px" widest={128} />
        ) : (
          <span className={styles.noPicture}>
            <Package size={20} />
          </span>
        )}
        <span className={styles.name}>
          <strong>{name}</strong>
          <small>{viewsOf(views)}</small>
        </span>
        {isOrdered && (
          <b>
            {formatCount(ordered)}
            <VisuallyHidden> {ordered === 1 ? 'unidad' : 'unidades'}</VisuallyHidden>
          </b>
        )}
      </li>
    ))}
  </ol>
);
