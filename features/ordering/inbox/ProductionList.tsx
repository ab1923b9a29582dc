import { shortDay } from '#features/ordering/orders/due-words.rules.ts';
import { quantityWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './ProductionList.module.css';

interface ProductionListProps {
  date: string;
  now: Date;
  /** New orders among those whose pieces are counted. */
  unconfirmed: number;
  products: readonly { name: string; unit: string | null; choices: string; quantity: number }[];
}

/** What still has to be made for a day: 'Para sáb 28: 3 milhojas, 40 berlines'. */
export const ProductionList = ({ date, now, unconfirmed, products }: ProductionListProps) => (
  <section className={styles.production} aria-labelledby="production-title">
    <h2 id="production-title">Para preparar {shortDay(date, now, useShopZone())}</h2>
    <ul>
      {products.map(({ name, unit, choices, quantity }) => (
        <li key={`${name} ${unit} ${choices}`}>
          <b>{quantityWords({ quantity, unit })}</b>
          <span>
            {name}
            {choices && <small> {choices}</small>}
          </span>
        </li>
      ))}
    </ul>
    {unconfirmed > 0 && <p>Incluye {countOf(unconfirmed, 'pedido', 'pedidos')} sin confirmar.</p>}
  </section>
);
