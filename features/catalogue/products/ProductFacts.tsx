import type { CardItem } from './card-items.rules.ts';
import styles from './ProductFacts.module.css';

/** The main facts of a product; those of homes and vehicles with a drawing each. */
export const ProductFacts = ({ facts, factNames }: Pick<CardItem, 'facts' | 'factNames'>) =>
  facts && (
    <p className={styles.facts} data-facts>
      {facts.map((fact, at) => (
        <span key={fact} data-fact={factNames?.[at]}>
          {fact}{' '}
        </span>
      ))}
    </p>
  );
