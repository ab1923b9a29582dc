import { Package } from 'lucide-react';
import { Picture } from '#features/images/Picture.tsx';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import type { Statistics } from './statistics.contract.ts';
import styles from './TopItemList.module.css';

/** The most ordered products with their views. */
export const TopItemList = ({ items }: { items: Statistics['topItems'] }) => (
  <ol className={styles.items}>
    {items.map(({ id, name, imageUrl, views, ordered }, at) => (
      <li key={id}>
        <span className={styles.rank}>{at + 1}</span>
        {imageUrl ? (
          <Picture src={imageUrl} width={44} height={44} sizes="44px" widest={128} />
        ) : (
          <span className={styles.noPicture}>
            <Package size={20} strokeWidth={1.9} aria-hidden />
          </span>
        )}
        <span className={styles.name}>
          <strong>{name}</strong>
          <small>{countOf(views, 'vista', 'vistas')}</small>
        </span>
        <b>
          {formatCount(ordered)} <small>{ordered === 1 ? 'pedido' : 'pedidos'}</small>
        </b>
      </li>
    ))}
  </ol>
);
